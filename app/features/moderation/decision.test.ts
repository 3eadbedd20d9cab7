import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { REASON_FIELDS, REASON_LIMIT } from "./decision.ts";
import { decisionSchema } from "./decision-form.ts";

function decided(fields: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
  const submission = parseWithZod(form, { schema: decisionSchema });
  return submission.status === "success" ? submission.value : (submission.reply().error ?? {});
}

const changes = { outcome: "changes-requested" };

test("an approval needs nothing", () => {
  expect(decided({ outcome: "approved", note: " " })).toEqual({
    outcome: "approved",
    reasons: [],
    checks: [],
    note: null,
  });
});

test("reasons come in the order of the wizard, each with its words", () => {
  const form = { ...changes, flagged: ["pitchText", "companyName"], note: "Se förra gången.\r\n" };
  expect(decided({ ...form, "reason-pitchText": "  Ta bort numret. ", "reason-companyName": "Stavas fel." })).toEqual({
    outcome: "changes-requested",
    reasons: [
      { field: "companyName", reason: "Stavas fel." },
      { field: "pitchText", reason: "Ta bort numret." },
    ],
    checks: [],
    note: "Se förra gången.",
  });
});

test("what was checked is kept", () => {
  expect(decided({ outcome: "approved", checks: ["proof", "company"] })).toMatchObject({
    checks: ["proof", "company"],
  });
});

describe("a template stands in", () => {
  test.each([
    ["where nothing was written", { "template-logo": "logo-unreadable" }, { reason: "", template: "logo-unreadable" }],
    [
      "not where something was",
      { "template-logo": "logo-unreadable", "reason-logo": "Suddig." },
      { reason: "Suddig." },
    ],
  ])("%s", (_where, written, reason) => {
    expect(decided({ ...changes, flagged: "logo", ...written })).toMatchObject({
      reasons: [{ field: "logo", ...reason }],
    });
  });

  test.each([
    ["of another field", { "template-logo": "fee" }, { "reason-logo": ["required"] }],
    ["that does not exist", { "template-logo": "rude" }, { "template-logo": ["invalid"] }],
  ])("but none %s", (_which, written, problems) => {
    expect(decided({ ...changes, flagged: "logo", ...written })).toEqual(problems);
  });
});

test("what was written for a field that is not marked is not sent", () => {
  const form = { ...changes, flagged: "city", "reason-city": "Fel ort.", "reason-phone": "Glöm det." };
  expect(decided(form)).toMatchObject({ reasons: [{ field: "city" }] });
});

describe("what is refused, and how", () => {
  test.each([
    [{}, { outcome: ["choose"] }],
    [{ outcome: "rejected" }, { outcome: ["invalid"] }],
    [changes, { flagged: ["reason-needed"] }],
    [{ ...changes, "reason-city": "Not marked." }, { flagged: ["reason-needed"] }],
    [{ ...changes, flagged: "city" }, { "reason-city": ["required"] }],
    [{ ...changes, flagged: "city", "reason-city": " \n " }, { "reason-city": ["required"] }],
    [{ ...changes, flagged: "city", "reason-city": "a\u0000b" }, { "reason-city": ["characters"] }],
    [{ ...changes, flagged: "city", "reason-city": "a\u202eb" }, { "reason-city": ["characters"] }],
    [
      { ...changes, flagged: "city", "reason-city": "x".repeat(REASON_LIMIT + 1) },
      { "reason-city": ["too-long:1000"] },
    ],
    [{ outcome: "approved", flagged: "city" }, { flagged: ["reasons-unused"] }],
    [{ outcome: "approved", note: "x".repeat(2_001) }, { note: ["too-long:2000"] }],
    [{ outcome: "approved", note: "\u200b" }, { note: ["characters"] }],
    [{ ...changes, flagged: "longitude" }, { "flagged[0]": ["invalid"] }],
    [{ outcome: "approved", checks: "horoscope" }, { "checks[0]": ["invalid"] }],
    [{ ...changes, flagged: "password" }, { "flagged[0]": ["invalid"] }],
  ])("%j", (form, problems) => {
    expect(decided(form as Record<string, string>)).toEqual(problems);
  });
});

test("every field of a pitch can be pointed at, the pin as one", () => {
  expect(REASON_FIELDS).toContain("logo");
  expect(REASON_FIELDS).toContain("latitude");
  expect(REASON_FIELDS).not.toContain("longitude");
});
