/** Each rule bites, in each language that has it: a text that breaks it, and one that keeps it. */
import { describe, expect, test } from "vitest";
import { MARKETS, type Market } from "../markets.ts";
import { termsIn } from "./glossary.ts";
import type { Kind } from "./kinds.ts";
import { allRules, check } from "./lint.ts";

const GLOSSARY = termsIn(`
| | en (uk) | sv (se) | nb (no) | da (dk) | fi |
|---|---|---|---|---|---|
| photo | photo ~~picture*~~ | bild ~~foto~~ | bilde ~~foto~~ | billede ~~foto~~ | kuva ~~valokuv*~~ |
`);

const RULES = allRules(GLOSSARY);

type Example = readonly [rule: string, market: Market, kind: Kind, bad: string, good: string];

const EVERYWHERE: readonly Example[] = MARKETS.flatMap((market): Example[] => [
  ["exclamation-mark", market, "toast", "Ok!", "Ok."],
  ["double-space", market, "text", "Ok  ok", "Ok ok"],
  ["semicolon", market, "text", "Ok; ok", "Ok, ok"],
  ["long-dash", market, "text", "Ok — ok", "Ok – ok"],
  ["ellipsis", market, "text", "Ok...", "Ok…"],
  ["straight-quote", market, "text", 'Ok "ok"', "Ok"],
  ["unit-space", market, "text", "{limit} MB", "{limit}\u00a0MB"],
  ["unit-space", market, "text", "1 000", "1\u00a0000"],
  ["length", market, "hint", "a b c d e f g h i j k l m", "a b c d e f g h i j k l"],
  ["length", market, "button", "Abcdefghijklmno pqrstuvwxyz abcdef", "Abcdefghijklmno"],
  ["length", market, "subject", "Abcdefghijklmno pqrstuvwxyz abcdef abcdef abcdef abcdef abcdef", "Ok"],
  ["sentences", market, "hint", "Ok ok. Ok ok.", "Ok ok ok."],
  ["sentences", market, "hint", "Ok. {time} ok.", "Ok kl. {time} ok."],
  ["sentences", market, "text", `${"ok ".repeat(21)}.`, `${"ok ".repeat(20)}.`],
  ["open-end", market, "title", "Ok ok.", "Ok ok"],
  ["label-colon-name", market, "text", "Ok: {name}", "{name}: ok"],
  ["label-colon-name", market, "subject", "Ok: {company}.", "Ok: {amount}"],
]);

const BY_LANGUAGE: readonly Example[] = [
  ["quotation-marks", "uk", "text", "Open “{title}”", "Open ‘{title}’"],
  ["quotation-marks", "se", "text", "Öppna “{title}”", "Öppna ”{title}”"],
  ["quotation-marks", "no", "text", "Åpne ”{title}”", "Åpne «{title}»"],
  ["quotation-marks", "dk", "text", "Åbn «ord»", "Åbn »ord«"],
  ["quotation-marks", "fi", "text", "Avaa »{title}»", "Avaa ”{title}”"],
  ["unit-space", "uk", "text", "Up to 5 %", "Up to 5%"],
  ["unit-space", "se", "text", "Upp till 5%", "Upp till 5\u00a0%"],
  ["unit-space", "no", "text", "Til kl. {time}", "Til kl.\u00a0{time}"],
  ["unit-space", "dk", "text", "Indtil kl. 8", "Indtil kl.\u00a08"],
  ["unit-space", "fi", "text", "Suljetaan klo 17", "Suljetaan klo\u00a017"],
  ["toast", "uk", "toast", "The search has been saved.", "Search saved."],
  ["toast", "se", "toast", "Sökningen har sparats.", "Sökningen är sparad."],
  ["toast", "no", "toast", "Søket er blitt lagret.", "Søket er lagret."],
  ["toast", "dk", "toast", "Søgningen er blevet gemt.", "Søgningen er gemt."],
  ["toast", "fi", "toast", "Haku on nyt tallennettu.", "Haku tallennettu."],
  ["uncontracted", "uk", "text", "You cannot send it.", "You can’t send it."],
  ["uncontracted", "uk", "text", "We will write to you.", "We’ll write to you."],
  ["uncontracted", "uk", "hint", "It is not shown.", "See where you are."],
  ["uncontracted", "uk", "hint", "They are shown.", "Say who you are and where."],
  ["noun-clause", "uk", "text", "You see what is yours, and what is on request is hidden.", "What’s wrong?"],
  ["noun-clause", "uk", "title", "What concerns you", "What to do"],
  ["noun-clause", "uk", "text", "Save what {name} sent", "{what} up to {to}"],
  ["noun-clause", "uk", "error", "What you sent is too large.", "Say what your company does."],
  ["imperative-and", "uk", "text", "Say yes, and it is shown again.", "If you say yes, it’s shown again."],
  ["banned", "uk", "text", "It is shown at once.", "It’s shown straight away."],
  ["banned", "uk", "text", "Nothing is gathered here.", "Drop the file here"],
  ["banned", "uk", "button", "Send the case", "In that case, log out"],
  ["banned", "uk", "toast", "They have been told by email.", "We’ve let them know by email."],
  ["banned", "se", "text", "Det är klart när den andra har bekräftat.", "Det är klart när motparten har bekräftat."],
  ["banned", "se", "button", "Hämta filen", "Hämta kod"],
  ["banned", "se", "button", "Häv spärren", "Lås upp inloggningen"],
  ["banned", "no", "hint", "Oppgi koden", "Skriv inn koden"],
  ["banned", "no", "error", "Last siden på nytt og prøv igjen.", "Last siden på nytt, og prøv igjen."],
  ["banned", "dk", "error", "Intet blev gemt.", "Der er ikke gemt noget."],
  ["banned", "dk", "button", "Ret", "Redigér"],
  ["banned", "fi", "title", "Koti", "Kotiosoite"],
  ["banned", "fi", "title", "Me tarkastamme", "Tarkastamme pitchin"],
  ["banned", "uk", "lead", "We are a broker for shares.", "A place for listings and messages."],
  ["banned", "se", "lead", "Vi förmedlar kontakter.", "En plats för pitchar och meddelanden."],
  ["banned", "no", "lead", "Vi formidler kontakt.", "Et sted for pitcher og meldinger."],
  ["banned", "dk", "lead", "Vi formidler kontakt.", "Et sted for opslag og beskeder."],
  ["banned", "fi", "lead", "Saatamme yhteen yrittäjät ja sijoittajat.", "Ilmoitusten ja viestien paikka."],
  ["term", "uk", "button", "Add pictures", "Add photo"],
  ["term", "se", "button", "Lägg till foto", "Lägg till fotografering"],
  ["term", "no", "button", "Legg til foto", "Legg til bilde"],
  ["term", "dk", "button", "Tilføj foto", "Tilføj billede"],
  ["term", "fi", "button", "Lisää valokuva", "Lisää kuva"],
];

const broken = (rule: string, market: Market, kind: Kind, text: string) =>
  check(RULES, { market, kind, text }).some((finding) => finding.rule === rule);

test.each([...EVERYWHERE, ...BY_LANGUAGE])("%s bites in %s: %s %j, and passes %j", (rule, market, kind, bad, good) => {
  expect(broken(rule, market, kind, bad)).toBe(true);
  expect(broken(rule, market, kind, good)).toBe(false);
});

test("every rule has an example in each of its languages", () => {
  const shown = new Set([...EVERYWHERE, ...BY_LANGUAGE].map(([rule, market]) => `${rule} ${market}`));
  const needed = RULES.flatMap(({ name, markets = MARKETS }) => markets.map((market) => `${name} ${market}`));
  expect(needed.filter((one) => !shown.has(one))).toEqual([]);
});

test("a message is read in each of its forms", () => {
  const text = "{count, plural, one {# file} other {# files, and that!}}";
  expect(broken("exclamation-mark", "uk", "text", text)).toBe(true);
});

describe("a quotation", () => {
  const quoted = (text: string) => check(RULES, { market: "uk", kind: "error", quoted: true, text });

  test("keeps its words", () => {
    expect(quoted("You have not confirmed this at once!")).toEqual([]);
  });

  test("has quotation marks of its language nevertheless", () => {
    expect(quoted("“No”")).not.toEqual([]);
  });
});
