import { describe, expect, test } from "vitest";
import { parseForm } from "#app/platform/http/forms.ts";
import { newId } from "#app/platform/ids.ts";
import { offerSchema } from "./offer-form.ts";

const AT = new Date("2026-11-20T12:00:00Z");
const CONTEXT = { zone: "Europe/Stockholm", at: AT };
const GOOD = { amount: "1 800 000", currency: "SEK", share: "7,5", kind: "new", validUntil: "2026-12-04T17:00" };

function read(change: Record<string, string | string[]> = {}, context = CONTEXT) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ id: newId(), ...GOOD, ...change })) {
    for (const each of [value].flat()) form.append(name, each);
  }
  return parseForm(form, offerSchema(context));
}

test("terms as people type them become whole units, basis points and a moment", () => {
  const submission = read({ clauses: ["board-seat", "due-diligence"], conditions: "  Two\r\nlines " });
  expect(submission.status === "success" && submission.value.terms).toEqual({
    ...{ amount: 1_800_000, currency: "SEK", share: 750, kind: "new", valuation: null },
    // Sorted in display order.
    clauses: ["due-diligence", "board-seat"],
    conditions: "Two\nlines",
    validUntil: new Date("2026-12-04T16:00:00Z"),
  });
});

test("conditions may be left out", () => {
  const submission = read({ conditions: "" });
  expect(submission.status === "success" && submission.value.terms).toMatchObject({ clauses: [], conditions: null });
});

describe("refused", () => {
  test.each([
    ["no amount", { amount: "" }, { amount: ["required"] }],
    ["nothing offered", { amount: "0" }, { amount: ["too-small:1"] }],
    ["less than nothing", { amount: "-5" }, { amount: ["too-small:1"] }],
    ["pennies", { amount: "100.50" }, { amount: ["whole"] }],
    ["words", { amount: "a million" }, { amount: ["number"] }],
    ["more than there is", { amount: "1 000 000 000 000" }, { amount: ["too-big:999999999999"] }],
    ["another currency", { currency: "USD" }, { currency: ["invalid"] }],
    ["no share", { share: "0" }, { share: ["share-range"] }],
    ["more than the company", { share: "100,01" }, { share: ["share-range"] }],
    ["three decimals", { share: "7,555" }, { share: ["percent"] }],
    ["all of it in new shares", { share: "100" }, { share: ["share-whole"] }],
    ["a company beyond all measure", { amount: "999 999 999 999", share: "0,01" }, { share: ["share-small"] }],
    ["other shares", { kind: "preferred" }, { kind: ["invalid"] }],
    ["an unknown condition", { clauses: "free-lunch" }, { "clauses[0]": ["invalid"] }],
    ["too many words", { conditions: "x".repeat(2_001) }, { conditions: ["too-long:2000"] }],
    ["hidden directions", { conditions: "Pay \u202eeurt" }, { conditions: ["characters"] }],
    ["an end that is past", { validUntil: "2026-11-20T12:59" }, { validUntil: ["offer-too-short"] }],
    ["an end in half an hour", { validUntil: "2026-11-20T13:30" }, { validUntil: ["offer-too-short"] }],
    ["an end in a hundred days", { validUntil: "2027-03-01T12:00" }, { validUntil: ["offer-too-long"] }],
    ["no date", { validUntil: "soon" }, { validUntil: ["date"] }],
    ["a day that does not exist", { validUntil: "2026-11-31T12:00" }, { validUntil: [expect.any(String)] }],
    ["a forged id", { id: "1" }, { id: ["invalid"] }],
  ])("%s", (_, change, error) => {
    const submission = read(change as Record<string, string>);
    expect(submission.status).toBe("error");
    expect("error" in submission && submission.error).toMatchObject(error);
  });

  test("a time that the clocks skip", () => {
    const submission = read({ validUntil: "2027-03-28T02:30" }, { ...CONTEXT, at: new Date("2027-03-20T12:00:00Z") });
    expect("error" in submission && submission.error).toMatchObject({ validUntil: ["clock-skipped"] });
  });
});

test("all of a company can be bought in existing shares", () => {
  expect(read({ share: "100", kind: "existing" }).status).toBe("success");
});
