/** A reader is told all problems of a form at once: rules across fields hold while other fields are wrong. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { z } from "zod";
import { announcementSchema } from "#app/features/announcements/announcement-form.ts";
import { sendingSchema } from "#app/features/campaigns/campaign-form.ts";
import { daysOffForm } from "#app/features/demos/hosting-form.ts";
import { requestSchema } from "#app/features/legal-documents/request-form.ts";
import { matchCriteriaSchema } from "#app/features/matching/criteria-form.ts";
import { proposalForm } from "#app/features/meetings/proposal-form.ts";
import { offerSchema } from "#app/features/offers/offer-form.ts";
import { perkSchema } from "#app/features/perks/desk/perk-desk.ts";
import { cardSchema } from "#app/features/pipeline/card-form.ts";
import { emptyForm, stepSchema } from "#app/features/pitches/wizard/pitch-form.ts";
import { profileSchema } from "#app/features/profiles/profile.ts";
import { reportDecisionSchema } from "#app/features/reports/decision-form.ts";
import { reportSchemas, visitorReportSchema } from "#app/features/reports/report-form.ts";
import { suspensionSchema } from "#app/features/reports/suspensions/suspension-form.ts";
import { readyAnswerSchema } from "#app/features/support/desk/ready-answer-form.ts";
import { parseForm } from "#app/platform/http/forms.ts";
import { contextOf } from "#tests/fixtures/market/pitch-form.ts";

type Typed = Record<string, string>;
const TOO_LONG = "x".repeat(10_000);

/** A form, what is typed in it, and some of its wrong fields: one that is wrong by itself, and one by a rule across fields. */
const FORMS: Record<string, [z.ZodType, Typed, string[]]> = {
  announcement: [announcementSchema, { market: "uk", link: "https://example.com" }, ["text", "linkText"]],
  campaign: [sendingSchema, { version: "1", when: "later", reason: TOO_LONG }, ["reason", "at"]],
  "days off": [daysOffForm, { first: "2026-12-24", last: "2027-12-24" }, ["last"]],
  "legal document": [requestSchema, { kind: "other" }, ["partyA", "subject"]],
  criteria: [
    matchCriteriaSchema("investor"),
    { amountFrom: "x", shareFrom: "9", shareTo: "1" },
    ["amountFrom", "shareTo"],
  ],
  offer: [offerSchema({ zone: "UTC", at: new Date() }), { amount: "x", validUntil: "x" }, ["amount", "validUntil"]],
  meeting: [proposalForm("UTC", new Date()), { kind: "video", minutes: "30", note: TOO_LONG }, ["note", "time1"]],
  perk: [perkSchema, { codeKind: "shared", url: "x" }, ["url", "capacity"]],
  card: [cardSchema({ today: "2026-11-30", kept: null }), { note: TOO_LONG, about: "Call" }, ["note", "on"]],
  profile: [profileSchema("uk", "investor"), { job: TOO_LONG, budgetFrom: "9", budgetTo: "1" }, ["job", "budgetTo"]],
  decision: [reportDecisionSchema, { outcome: "taken-down", note: TOO_LONG }, ["note", "rule", "fields", "facts"]],
  report: [reportSchemas.pitch, { reason: "illegal", words: TOO_LONG }, ["words", "goodFaith"]],
  "visitor's report": [visitorReportSchema, {}, ["reason", "goodFaith", "name", "email"]],
  suspension: [suspensionSchema, {}, ["rule", "noticed", "words"]],
  "ready answer": [readyAnswerSchema, {}, ["name", "text-se"]],
  company: [stepSchema(2, contextOf("uk"), emptyForm()), {}, ["companyName", "companyType", "legalForm"]],
};

test.each(Object.entries(FORMS))("%s: all problems at once", (_name, [schema, typed, wrong]) => {
  const form = new FormData();
  for (const [name, text] of Object.entries(typed)) form.set(name, text);
  const read = parseForm(form, schema);
  expect(Object.keys((read.status === "error" && read.error) || {})).toEqual(expect.arrayContaining(wrong));
});

test("rules across the fields of an object are written with acrossFields", () => {
  const rule = /^( *)\.object\(\{$(?:\n(?!\1\}).*)*\n\1\}\)\n\1\.(?:superRefine|refine)\(/m;
  const alone = globSync("app/features/**/*.ts", { exclude: ["**/*.server.ts"] }).filter((file) =>
    rule.test(readFileSync(file, "utf8")),
  );
  // Says for itself that its rule always holds, as two forms share it.
  expect(alone).toEqual(["app/features/profiles/profile.ts"]);
});
