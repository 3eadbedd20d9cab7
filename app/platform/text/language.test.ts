import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Language } from "#app/i18n/languages.ts";
import { detectLanguage } from "./language.server.ts";

const JUDGED = join(import.meta.dirname, "../../../tests/fixtures/languages");
const FIVE = ["sv", "nb", "da", "fi", "en"] as const;

/** The texts of a language, as people write them; a heading says of what kind those below it are. Every second one was held out while tuning. */
function judged(language: Language) {
  let kind = "";
  return readFileSync(join(JUDGED, `${language}.txt`), "utf8")
    .trim()
    .split("\n")
    .flatMap((line) => {
      if (!line.startsWith("# ")) return [{ language, kind, text: line }];
      kind = line.slice(2);
      return [];
    })
    .map((one, index) => ({ ...one, heldOut: index % 2 === 1 }));
}

const texts = FIVE.flatMap(judged);

test("of 200 texts in five languages, short and mixed ones too, at least 98 in a hundred are recognised", ({
  annotate,
}) => {
  expect(texts).toHaveLength(200);
  expect(FIVE.map((language) => texts.filter((text) => text.language === language).length)).toEqual([
    40, 40, 40, 40, 40,
  ]);
  expect(texts.filter(({ text }) => text.length >= 15 && text.length <= 60).length).toBeGreaterThanOrEqual(60);
  expect(texts.filter(({ kind }) => kind === "mixed").length).toBeGreaterThanOrEqual(30);

  const wrong = texts.filter(({ language, text }) => detectLanguage(text) !== language);
  const share = (heldOut: boolean) => {
    const half = texts.filter((text) => text.heldOut === heldOut);
    return `${half.length - wrong.filter((text) => text.heldOut === heldOut).length} of ${half.length}`;
  };
  annotate(`tuned on: ${share(false)}, held out: ${share(true)}`);
  const said = wrong.map(({ language, text }) => `${language}, taken for ${detectLanguage(text)}: ${text}`);
  expect(said.length, said.join("\n")).toBeLessThanOrEqual(0.02 * texts.length);
  // What does not fit one language hides in the average: each has at most two wrong.
  for (const five of FIVE)
    expect(wrong.filter(({ language }) => language === five).length, five).toBeLessThanOrEqual(2);
});

test.each<[Language, string]>([
  ["de", "Wir suchen einen Partner, der mit uns in Deutschland wächst und Geld mitbringt."],
  ["fr", "Nous cherchons un associé pour ouvrir notre deuxième boutique en France."],
  ["es", "Buscamos un socio para abrir nuestra segunda tienda en España."],
  ["it", "Cerchiamo un socio per aprire il nostro secondo negozio in Italia."],
  ["pl", "Szukamy partnera, który pomoże nam otworzyć drugi sklep w Polsce."],
  ["et", "Otsime partnerit, kes aitab meil Eestis kasvada ja uusi kliente leida."],
  ["is", "Við leitum að fjárfesti sem vill opna verslun með okkur á Íslandi."],
  ["ru", "Мы производим акустические панели из еловой хвои, которую иначе сжигают."],
  ["uk", "Ми шукаємо партнера, який допоможе нам відкрити другу крамницю в Україні."],
  ["ar", "نحن نبحث عن شريك يساعدنا على النمو في السويد."],
  ["zh", "我们正在寻找能够帮助我们在瑞典发展的合作伙伴。"],
  ["nb", "Me leitar etter nokon som vil vere med og eige verksemda saman med oss."],
])("a language of neighbours and business is recognised: %s", (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each([
  ["nothing", ""],
  ["spaces", " \n\t "],
  ["figures", "12 345 678,90 kr 2025-11-29 +47 22 33 44 55"],
  ["links and addresses", "https://example.com/vi-soker-en-partner www.example.se anna.berg@example.com @annaberg"],
  ["emoji", "🎉👍🏽👨‍👩‍👧 🇸🇪"],
  ["names", "Anders Brandholt, Maja Bergstrand & Kelp & Co Ltd"],
  ["a sign of agreement", "ok"],
  ["letters without a language", "xkcd qwrtzp bnmk"],
  ["Dutch", "Wij zoeken een partner die met ons in Nederland wil groeien en geld meebrengt."],
  ["Portuguese", "Procuramos um parceiro que nos ajude a crescer em Portugal e no Brasil."],
  ["Greek", "Αναζητούμε έναν συνεργάτη που θα μας βοηθήσει να μεγαλώσουμε."],
  ["Japanese", "スウェーデンで成長するためのパートナーを探しています。"],
  ["Hebrew", "אנחנו מחפשים שותף שיעזור לנו לצמוח בשוודיה"],
])("is not known: %s", (_, text) => {
  expect(detectLanguage(text)).toBeNull();
});

test("what is expected decides where a text does not", () => {
  const either = "Har du allerede en konto?";
  expect(detectLanguage(either, "nb")).toBe("nb");
  expect(detectLanguage(either, "da")).toBe("da");
  // It does not where the text does.
  expect(detectLanguage("Har du lagt merke til at kontoen din ikke virker lenger?", "da")).toBe("nb");
  expect(detectLanguage("We bake bread in Leeds and sell it in York.", "da")).toBe("en");
});

test("a quotation does not decide, unless there is little else", () => {
  expect(
    detectLanguage("Styrelsen skrev: ”We are very pleased with how the company has done this year.” Vad tycker ni?"),
  ).toBe("sv");
  expect(detectLanguage('OK: "Vi er meget tilfredse med den måde, I har gjort det på."')).toBe("da");
});

test("signs that cannot be seen change nothing", () => {
  const plain = "Vi söker en delägare som kan öppna dörrar i Tyskland";
  for (const strange of [
    [...plain].join("\u200b"),
    plain.normalize("NFD"),
    plain.toUpperCase(),
    `\ud800${plain}\udfff`,
    `\u202e${plain}\u202c`,
    `${plain} https://example.com 12 000 kr 🎉`,
  ]) {
    expect(detectLanguage(strange)).toBe("sv");
  }
});

test("bad input is answered, however long and strange", () => {
  const scripts = "Hei världen мир 你好 こんにちは مرحبا שלום 안녕 Γειά नमस्ते 🎉 ";
  for (const text of [
    scripts.repeat(200),
    "\ud83c".repeat(10_000),
    "\u200b\u200d\ufeff".repeat(4_000),
    "🎉".repeat(5_000),
    "שלום עולם ".repeat(1_000),
    "a".repeat(100_000),
    "a\u0301".repeat(10_000),
    "'".repeat(10_000),
    '"'.repeat(10_000),
    '"a '.repeat(5_000),
    `${"x".repeat(5_000)}@${"y".repeat(5_000)}`,
    `${"9a".repeat(5_000)}`,
    ". A".repeat(5_000),
    "–\n".repeat(5_000),
  ]) {
    expect(() => detectLanguage(text), text.slice(0, 20)).not.toThrow();
  }
  // Words that every object has are in no list.
  expect(() => detectLanguage("constructor prototype toString hasOwnProperty")).not.toThrow();
});

test("of a long text the larger part decides", () => {
  const swedish = "Vi bygger hus av trä och säljer dem till kommuner i hela landet. ";
  const english = "We build houses from timber and sell them to councils. ";
  expect(detectLanguage(swedish.repeat(60) + english.repeat(20))).toBe("sv");
  expect(detectLanguage(swedish.repeat(20) + english.repeat(80))).toBe("en");
});
