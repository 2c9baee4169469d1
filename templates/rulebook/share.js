// Offers the link to a rule, where there is one that others can open: one button, which stands at the rule of the address.
// Words in, a function out that takes the rule; where nothing can be shared, it does nothing.
const rulebookShare = (words) => {
  const { share, clipboard } = navigator;
  if (!location.protocol.startsWith("http") || !(share || clipboard)) return () => {};
  const button = Object.assign(document.createElement("button"), { type: "button", className: "share", textContent: words.share });
  button.setAttribute("aria-live", "polite");
  let told = null;
  button.addEventListener("click", async () => {
    const rule = button.closest(".rule"), name = rule.querySelector(".gist, .asked").textContent.trim();
    try {
      if (share) return await navigator.share({ title: `${rule.dataset.number} ${name}`, url: location.href });
      await clipboard.writeText(location.href);
    } catch { return; } // whoever closes the list of ways to share has changed his mind
    button.textContent = words.copied;
    clearTimeout(told);
    told = setTimeout(() => { button.textContent = words.share; }, 2500);
  });
  return (rule) => {
    if (!rule.matches(".rule")) return button.remove();
    const place = rule.querySelector(".asked-here, .by-rule") || Object.assign(document.createElement("p"), { className: "asked-here" });
    if (!place.isConnected) rule.querySelector(".body").append(place);
    button.textContent = words.share;
    place.append(button);
  };
};
