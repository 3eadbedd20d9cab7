import { describe, expect, test } from "vitest";
import type { PitchContent } from "#app/features/pitches/content.ts";
import { changedFields, type RevisionContent, rowDifference, withoutSame, wordDifference } from "./difference.ts";

const row = (before: string, after: string) =>
  wordDifference(before, after)
    .map(({ text, change }) => (change === "same" ? text : change === "added" ? `{+${text}+}` : `[-${text}-]`))
    .join("");

describe("texts", () => {
  test.each([
    ["", "", ""],
    ["Samma text.", "Samma text.", "Samma text."],
    ["holder til fem vaske", "holder til tyve vaske", "holder til [-fem-]{+tyve+} vaske"],
    ["Tre skolor har dem.", "Fyra skolor i Gävleborg har dem.", "[-Tre-]{+Fyra+} skolor{+ i Gävleborg+} har dem."],
    ["Vi er de eneste i Norden.", "", "[-Vi er de eneste i Norden.-]"],
    ["Af to er en", "Ring nu og få", "[-Af to er en-]{+Ring nu og få+}"],
    ["", "Ny text", "{+Ny text+}"],
    ["Ett stycke.\n\nOch ett till.", "Ett stycke.", "Ett stycke.[-\n\nOch ett till.-]"],
    ["19.000 boliger", "21.400 boliger", "[-19.000-]{+21.400+} boliger"],
    ["100 000 kr", "150 000 kr", "[-100-]{+150+} 000 kr"],
    ["👩‍👩‍👧 och e\u0301t", "👩‍👩‍👧 och et", "👩‍👩‍👧 och [-e\u0301t-]{+et+}"],
  ])("%j to %j", (before, after, expected) => {
    expect(row(before, after)).toBe(expected);
  });

  test("nothing is lost: without what comes it is the old text, without what goes the new one", () => {
    const before =
      "Vi gör ljudabsorbenter av granbarr. Tre skolor har dem i taket.\n\nPengarna går till en andra press.";
    const after =
      "Vi gör absorbenter av granbarr, som annars eldas upp. Fyra skolor har dem.\n\nPengarna går till en press till.";
    const parts = wordDifference(before, after);
    const without = (change: string) =>
      parts
        .filter((part) => part.change !== change)
        .map(({ text }) => text)
        .join("");
    expect(without("added")).toBe(before);
    expect(without("removed")).toBe(after);
  });

  test("texts that have nothing in common are replaced, however long", () => {
    const [before, after] = [`${"! ".repeat(4_000)}!`, `${"? ".repeat(4_000)}?`];
    expect(wordDifference(before, after)).toEqual([
      { text: before, change: "removed" },
      { text: after, change: "added" },
    ]);
  });
});

describe("fields", () => {
  const original: RevisionContent = {
    content: {
      companyName: "Havtorn ApS",
      latitude: 56,
      longitude: 10,
      years: [],
      moneyUse: [],
      team: [],
      transferClauses: ["samtykke", "forkobsret"],
    } as unknown as PitchContent,
    logoId: "a",
    pictures: [
      { fileId: "p", caption: "The loft", width: 1, height: 1 },
      { fileId: "q", caption: null, width: 1, height: 1 },
    ],
    documents: [{ fileId: "d", name: "plan.pdf", title: "Plan", access: "members" }],
    keptFigures: [],
  };
  const edited = (change: Partial<PitchContent>, rest: Partial<RevisionContent> = {}) => ({
    ...original,
    ...rest,
    content: { ...original.content, ...change },
  });
  test.each<[string, RevisionContent, string[]]>([
    ["nothing", edited({}), []],
    ["the order of clauses", edited({ transferClauses: ["forkobsret", "samtykke"] }), []],
    ["a name", edited({ companyName: "Havtorn A/S" }), ["companyName"]],
    ["the pin, as one", edited({ longitude: 11 }), ["latitude"]],
    ["the logo", edited({}, { logoId: "b" }), ["logo"]],
    [
      "a document's access",
      edited({}, { documents: [{ ...original.documents[0]!, access: "request" }] }),
      ["documents"],
    ],
    ["a figure kept for those who ask", edited({}, { keptFigures: ["funding"] }), ["fundingType", "companyFunding"]],
    [
      "a picture added",
      edited({}, { pictures: [...original.pictures, { ...original.pictures[0]!, fileId: "r" }] }),
      ["pictures"],
    ],
    ["another cover", edited({}, { pictures: original.pictures.toReversed() }), ["pictures"]],
    [
      "what a picture is said to show",
      edited({}, { pictures: [original.pictures[0]!, { ...original.pictures[1]!, caption: "The yard" }] }),
      ["pictures"],
    ],
    ["a person of the team", edited({ team: [{ name: "Ada Berg", role: "Økonomi" }] }), ["team"]],
    [
      "what the money is for, and a small fact",
      edited({ moneyUse: [{ what: "Ovn", share: 100 }], taxRelief: "seis" }),
      ["taxRelief", "moneyUse"],
    ],
    ["no years kept for those who ask", edited({ years: [] }, { keptFigures: ["revenue"] }), ["revenue"]],
    ["a document taken away", edited({}, { documents: [] }), ["documents"]],
    [
      "several, in the wizard's order",
      edited({ transferClauses: [], companyName: null }, { logoId: null }),
      ["companyName", "transferClauses", "logo"],
    ],
  ])("%s", (_what, after, fields) => {
    expect(changedFields(original, after)).toEqual(fields);
  });
});

describe("the rows of a list", () => {
  const ada = { keys: ["Ada Berg", "Economy"], line: "Ada Berg · Economy" };
  const bo = { keys: ["Bo Holm", "Sales"], line: "Bo Holm · Sales" };
  const cai = { keys: ["Cai Lund", "Technology"], line: "Cai Lund · Technology" };
  const promoted = { keys: ["Bo Holm", "Direction"], line: "Bo Holm · Direction" };
  const shown = (rows: (typeof ada)[], others: (typeof ada)[], as: "removed" | "added") =>
    rowDifference(rows, others, as).map((pieces) =>
      pieces.map(({ text, change }) => (change === "same" ? text : `[${text}]`)).join(""),
    );

  test("that both versions have are not marked, whatever their order", () => {
    expect(shown([ada, bo], [bo, ada], "added")).toEqual([ada.line, bo.line]);
  });
  test("are marked as a whole if they are new or gone", () => {
    expect(shown([ada, cai], [ada], "added")).toEqual([ada.line, `[${cai.line}]`]);
    expect(shown([ada, cai], [ada], "removed")).toEqual([ada.line, `[${cai.line}]`]);
    expect(shown([cai], [], "removed")).toEqual([`[${cai.line}]`]);
  });
  test("known by a name are marked where they differ", () => {
    expect(shown([ada, promoted], [ada, bo], "added")).toEqual([ada.line, "Bo Holm · [Direction]"]);
    expect(shown([ada, bo], [ada, promoted], "removed")).toEqual([ada.line, "Bo Holm · [Sales]"]);
  });
  test("that are alike are paired once each", () => {
    expect(shown([bo, bo], [bo], "added")).toEqual([bo.line, `[${bo.line}]`]);
  });
});

test("of short texts in further languages, those are left that the other version does not have just so", () => {
  const finance = { language: "en", of: "Ekonomi", text: "Finance" } as const;
  const founder = { language: "en", of: "Grundare", text: "Founder" } as const;
  expect(withoutSame([finance, founder], [{ ...finance, text: "Money" }, founder])).toEqual([finance]);
  expect(withoutSame([finance], [{ ...finance, language: "da" }])).toEqual([finance]);
  expect(withoutSame([finance, founder], [founder, finance])).toEqual([]);
});
