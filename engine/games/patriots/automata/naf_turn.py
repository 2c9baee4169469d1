def deal_step(s,f):pass
turn_step=card_step=place_step=legal_board=board_chosen=legal_vote=voted=legal_flipped=flipped=legal_move=moved=deal_step
