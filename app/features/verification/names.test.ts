import { describe, expect, test } from "vitest";
import { fullName, nameParts, namesMatch, type VerifiedName } from "./names.ts";

const apart = (given: string, family: string): VerifiedName => ({ given, family });
const whole = (name: string): VerifiedName => ({ whole: name });

describe("one name", () => {
  test.each<[string, string, VerifiedName]>([
    ["as it is", "Kirstine Møller", apart("Kirstine", "Møller")],
    ["in a passport’s capitals", "Kirstine Møller", apart("KIRSTINE", "MOELLER")],
    ["ø as o", "Bjørn Ås", apart("Bjorn", "As")],
    ["å as aa", "Åsa Öberg", apart("Aasa", "Oeberg")],
    ["aa as å", "Aage Nygaard", apart("Åge", "Nygård")],
    ["ä as ae", "Päivi Järvinen", apart("PAEIVI", "JAERVINEN")],
    ["ä without its mark", "Aino Leppälä", apart("AINO", "LEPPALA")],
    ["æ as ae", "Lærke Sæther", apart("LAERKE", "SAETHER")],
    ["ü as ue", "Jürgen Müller", apart("Juergen", "Mueller")],
    ["é", "André Lidén", apart("ANDRE", "LIDEN")],
    ["a mark of its own", "A\u030asa O\u0308berg", apart("Åsa", "Öberg")],
    ["þ and ð", "Þóra Guðmundsdóttir", apart("THORA", "GUDMUNDSDOTTIR")],
    ["without the middle name", "Maja Bergstrand", apart("Maja Kristina", "Bergstrand")],
    ["one of two family names", "Ingrid Solberg", apart("Ingrid", "Solberg Hansen")],
    ["a hyphen as a space", "Anna-Liisa Koski", apart("Anna Liisa", "Koski")],
    ["half of a double name", "Anna Koski", apart("Anna-Liisa", "Koski")],
    ["the family name first", "Møller Kirstine", apart("Kirstine", "Møller")],
    ["not known apart", "Kirstine Møller", whole("MØLLER, KIRSTINE ANNE")],
    ["an apostrophe", "Sean O’Brien", apart("SEAN", "OBRIEN")],
    ["more room between", "  Maja   Bergstrand ", apart("Maja", "Bergstrand")],
    ["the same name twice", "Jan Jan", apart("Jan", "Jan")],
  ])("%s", (_what, profile, verified) => {
    expect(namesMatch(profile, verified)).toBe(true);
  });
});

describe("another name", () => {
  test.each<[string, string, VerifiedName]>([
    ["somebody else", "Kirstine Møller", apart("Camilla", "Vestergaard")],
    ["another family name", "Kirstine Møller", apart("Kirstine", "Jensen")],
    ["another given name", "Kirstine Møller", apart("Camilla", "Møller")],
    ["a name that is not in it", "Kirstine Anne Møller", apart("Kirstine", "Møller")],
    ["a short form", "Kirsti Møller", apart("Kirstine", "Møller")],
    ["an initial", "K. Møller", apart("Kirstine", "Møller")],
    ["the given name alone", "Kirstine", apart("Kirstine", "Møller")],
    ["given names alone", "Kirstine Anne", apart("Kirstine Anne", "Møller")],
    ["family names alone", "Solberg Hansen", apart("Ingrid", "Solberg Hansen")],
    ["one name used twice", "Maja Maja", apart("Maja", "Bergstrand")],
    ["letters that only look written out", "Jo Møller", apart("Joe", "Møller")],
    ["a title", "Dr Kirstine Møller", apart("Kirstine", "Møller")],
    ["a company", "Møller Invest", apart("Kirstine", "Møller")],
    ["the given name alone, where the two are not known apart", "Kirstine", whole("Kirstine Møller")],
    ["one name used twice, where the two are not known apart", "Maja Maja", whole("Maja Bergstrand")],
    ["no verified name", "Kirstine Møller", apart("", "")],
    ["no name", "", apart("Kirstine", "Møller")],
    ["no letters", "- ’", apart("Kirstine", "Møller")],
  ])("%s", (_what, profile, verified) => {
    expect(namesMatch(profile, verified)).toBe(false);
  });
});

test("a name is one line, without what cannot be seen", () => {
  expect(fullName({ given: " Kirstine\u200b\n", family: "Mo\u0308ller\t" })).toBe("Kirstine Möller");
  expect(fullName({ whole: "Kirstine Møller" })).toBe("Kirstine Møller");
  expect(fullName({ given: "Kirstine", whole: "Somebody Else" })).toBe("Kirstine");
  expect(fullName({ family: "Møller", whole: "Somebody Else" })).toBe("Møller");
  expect(fullName({})).toBe("");
  expect(fullName({ whole: "x".repeat(500) })).toHaveLength(200);
});

test("a part is known by its letters without marks, and written out", () => {
  expect(nameParts("Bjørn-Åge O’Brien")).toEqual([["bjorn", "bjoern"], ["age", "aage"], ["obrien"]]);
});
