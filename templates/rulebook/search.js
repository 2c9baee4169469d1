"use strict";
// Finds what somebody means. Entries in, the best of them out; knows neither the page nor the game.
const rulebookSearch = (() => {
  const fold = (text) => text.toLowerCase().replace(/['’]s\b/g, "s").replace(/ß/g, "ss").replace(/œ/g, "oe").replace(/æ/g, "ae")
    .normalize("NFD").replace(/[\u00ad\u0300-\u036f]/g, "");
  const split = (text) => fold(text).split(/[^\p{L}\p{N}.]+/u).map((word) => word.replace(/\.+$/, "")).filter(Boolean);

  // A word begins a word; a longer one may lose its ending.
  const stem = (word) => word.slice(0, word.length - (word.length >= 7 ? 3 : word.length >= 5 ? 2 : word.length === 4 ? 1 : 0));
  const meets = (list, word) => {
    if (list.includes(word)) return 3;
    if (word.length < 3) return 0;
    if (list.some((w) => w.startsWith(word))) return 2;
    const cut = stem(word);
    return list.some((w) => w.startsWith(cut) && w.length <= word.length + 3) ? 1 : 0;
  };

  const sum = (numbers) => numbers.reduce((sofar, number) => sofar + number, 0);

  // How many letters are wrong, missing, too many or swapped; more than `most` is not counted out.
  const errors = (a, b, most) => {
    if (Math.abs(a.length - b.length) > most) return most + 1;
    let before = [], last = [...Array(b.length + 1).keys()];
    for (let i = 1; i <= a.length; i++) {
      const row = [i];
      for (let j = 1; j <= b.length; j++) {
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
      }
      if (Math.min(...row) > most) return most + 1;
      [before, last] = [last, row];
    }
    return last[b.length];
  };

  // `entries` have id, number, numbers (a line of cards has several), title, text, aside (a card or a term: worth less than a rule), heading and example;
  // `phrases` are words by id that lead to an entry; `ignored` are words that say nothing of what is asked; `same`
  // are words with what stands for them: whoever types "2 cards" means "two cards".
  const prepare = (entries, phrases, ignored, same) => {
    const silent = new Set(ignored.map(fold));
    const meanings = new Map(Object.entries(same).map(([word, meant]) => [fold(word), fold(meant)]));
    const terms = (text) => split(text).map((word) => meanings.get(word) || word);
    const telling = (list) => { const left = list.filter((word) => !silent.has(word)); return left.length ? left : list; };
    const index = entries.map((entry) => ({
      ...entry,
      inTitle: terms(entry.title),
      inText: terms(entry.text),
      numbers: entry.numbers.map(fold),
      phrases: (phrases[entry.id] || []).map((phrase) => telling(terms(phrase))),
      literal: (phrases[entry.id] || []).map((phrase) => telling(split(phrase)).join(" ")),
    }));
    const known = new Map();
    for (const entry of index) {
      for (const word of [...entry.inTitle, ...entry.inText, ...entry.phrases.flat()]) known.set(word, (known.get(word) || 0) + 1);
    }
    const all = [...known.keys()];

    // A word that stands nowhere is taken for the nearest one that does.
    const corrected = (word) => {
      if (word.length < 5 || /\d/.test(word) || all.some((w) => w.startsWith(word)) || meets(all, word)) return word;
      const most = word.length < 8 ? 1 : 2;
      let best = word, least = most + 1;
      for (const candidate of all) {
        if (candidate.length < 4) continue;
        const wrong = errors(word, candidate, most);
        if (wrong > 1 && candidate[0] !== word[0]) continue; // another beginning is another word: retreat, attack
        if (wrong < least || (wrong === least && wrong <= most && known.get(candidate) > known.get(best))) [best, least] = [candidate, wrong];
      }
      return best;
    };

    // How well a phrase says what was asked: it is the same, it is a part of it, or it begins like it. One word is less
    // of a question whose other words tell more: "draw" alone is not what "the draw pile is empty" asks for.
    const agreement = (phrase, asked, rare) => {
      const said = phrase.filter((word) => meets(asked, word)).length, meant = asked.map((word) => meets(phrase, word) > 0);
      const count = meant.filter(Boolean).length, telling = rare.map((r) => Math.max(r, 0.1));
      if (said === phrase.length && count === asked.length) return phrase.every((word) => asked.includes(word)) ? 300 : 120;
      if (said < phrase.length) return count === asked.length ? 40 * count / phrase.length : 0;
      const share = sum(telling.filter((_, i) => meant[i])) / sum(telling);
      return (20 + 10 * Math.max(0, ...rare.filter((_, i) => meant[i]))) * (phrase.length > 1 ? 1 : Math.min(1, 1.2 * share));
    };
    const bonus = (entry, asked, rare) => Math.max(0, ...entry.phrases.map((phrase) => agreement(phrase, asked, rare)),
      entry.aside || !entry.inTitle.length ? 0 : (entry.heading ? 0.2 : 0.6) * agreement(telling(entry.inTitle), asked, rare));
    // A name that few entries say is looked for on its card, not in words that begin like it.
    const seldom = (word) => index.filter((entry) => entry.inTitle.includes(word) || entry.inText.includes(word)).length < index.length / 20;
    const called = (entry, asked) => (entry.aside === "card" && asked.every((word) => entry.inTitle.includes(word) && seldom(word)) ? 90 : 0);
    // A whole number among other words is a count ("10 cards"), not the number of a chapter or a card.
    const worth = (entry, word, alone) => (entry.numbers.includes(word) && !entry.example && (alone || /\D/.test(word)) ? 200 : 0)
      + 5 * meets(entry.inTitle, word) + meets(entry.inText, word);

    // Words that nearly every entry has say nothing, and what stands in few entries says most: a question in plain
    // words finds the rule even if some words are not there.
    return (question) => {
      const typed = telling(terms(question)), asked = typed.map(corrected), literal = telling(split(question)).join(" ");
      const table = index.map((entry) => asked.map((word) => worth(entry, word, asked.length === 1)));
      const rare = asked.map((_, i) => Math.log(index.length / (1 + table.filter((row) => row[i]).length)));
      const counts = rare.map((r) => r > 1), total = counts.filter(Boolean).length;
      const points = index.map((entry, n) => {
        const row = table[n], met = row.filter((w, i) => w && counts[i]).length;
        const worths = sum(row.map((w, i) => w * Math.max(rare[i], 0.1)));
        const part = total ? met / total : row.every(Boolean) ? 1 : 0;
        const named = 16 * asked.filter((word) => meets(entry.inTitle, word)).length / (entry.inTitle.length || 1);
        return part ** 3 * (worths + named) + bonus(entry, asked, rare) + called(entry, asked) + (entry.literal.includes(literal) ? 100 : 0) - (entry.aside ? 20 : 0);
      });
      const order = [...points.keys()].filter((n) => points[n] > 0).sort((a, b) => points[b] - points[a]);
      const shown = new Set();
      const hits = order.map((n) => index[n]).filter((entry) => {
        const same = entry.aside + entry.title;
        if (entry.aside && shown.has(same)) return false;
        shown.add(same);
        return true;
      });
      return { asked, hits: hits.slice(0, 7), instead: asked.filter((word, i) => word !== typed[i]) };
    };
  };
  return { prepare, split, stem };
})();
