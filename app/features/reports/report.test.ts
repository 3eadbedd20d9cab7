import { describe, expect, test } from "vitest";
import { urgencyOf } from "#app/features/casework/casework.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { howDecided, nameOfReason, subjectName } from "./decision.ts";
import { appealDecisionSchema, reportDecisionSchema } from "./decision-form.ts";
import {
  isReasonFor,
  REPORT_REASONS,
  type ReportReason,
  reportDueAt,
  SUBJECT_TYPES,
  type SubjectType,
  WORDS_LIMIT,
} from "./report.ts";
import { appealSchema, reportSchemas } from "./report-form.ts";

function codesOf(result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) {
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

describe("the form of a report", () => {
  // Specification §3 "Report reasons".
  test.each(["wrong-place", "wrong-information", "inappropriate", "other"] as const)(
    "of a pitch and of a profile takes the reason %s",
    (reason) => {
      for (const type of ["pitch", "profile"] as const) {
        expect(reportSchemas[type].parse({ reason, words: "  " })).toEqual({ reason, words: null });
      }
    },
  );

  test.each(["harassment", "fraud", "spam", "inappropriate", "illegal", "other"] as const)(
    "of a message takes the reason %s",
    (reason) => {
      const words = reason === "illegal" ? "Why" : null;
      expect(reportSchemas.message.parse({ reason, words: words ?? "", goodFaith: "on" })).toEqual({ reason, words });
    },
  );

  test("takes no reason of another kind of thing", () => {
    const all = new Set<ReportReason>(SUBJECT_TYPES.flatMap((type): ReportReason[] => [...REPORT_REASONS[type]]));
    expect(all.size).toBe(8);
    for (const type of SUBJECT_TYPES) {
      for (const reason of all) {
        expect(
          reportSchemas[type].safeParse({ reason, words: "Why", goodFaith: "on" }).success,
          `${type}: ${reason}`,
        ).toBe(isReasonFor(type, reason));
      }
    }
    expect(isReasonFor("message", "wrong-place")).toBe(false);
    expect(isReasonFor("pitch", "spam")).toBe(false);
  });

  test.each([
    ["nothing", {}],
    ["an empty one", { reason: "" }],
    ["one that does not exist", { reason: "boring" }],
    ["two at once", { reason: ["other", "inappropriate"] }],
  ])("asks for a reason when there is %s", (_what, form) => {
    for (const type of SUBJECT_TYPES) {
      expect(codesOf(reportSchemas[type].safeParse(form))).toEqual({ reason: "report-reason" });
    }
  });

  test.each([
    ["too long", "x".repeat(WORDS_LIMIT + 1), `too-long:${WORDS_LIMIT}`],
    ["with NUL", "a\u0000b", "characters"],
    ["with an overridden direction", "\u202eolleh", "characters"],
  ])("does not take words %s", (_what, words, code) => {
    expect(codesOf(reportSchemas.pitch.safeParse({ reason: "other", words }))).toEqual({ words: code });
  });

  test("keeps words in their lines", () => {
    expect(reportSchemas.pitch.parse({ reason: "other", words: " Se här.\r\n\r\nOch här. " }).words).toBe(
      "Se här.\n\nOch här.",
    );
  });
});

describe("the form of a decision", () => {
  const form = { outcome: "no-action", facts: "Fine.", fields: [], parts: [], seen: "2" };

  test("without a measure forgets rule, fields and parts", () => {
    const decision = reportDecisionSchema.parse({ ...form, rule: "fees", fields: ["pitchText"], parts: ["picture"] });
    expect(decision).toMatchObject({ rule: null, fields: [], parts: [], seen: 2 });
  });

  test.each([
    ["no outcome", { outcome: undefined }, ["outcome"]],
    ["no facts", { facts: " " }, ["facts"]],
    ["a measure without its rule", { outcome: "message-removed" }, ["rule"]],
    ["a take-down without a field", { outcome: "taken-down", rule: "truth" }, ["fields"]],
    ["a removal without a part", { outcome: "profile-cleared", rule: "truth" }, ["parts"]],
    ["a rule that does not exist", { outcome: "message-removed", rule: "taste" }, ["rule"]],
    ["no number of reports", { seen: "" }, ["seen"]],
    ["a forged number", { seen: "-1" }, ["seen"]],
  ])("does not take %s", (_what, change, fields) => {
    expect(Object.keys(codesOf(reportDecisionSchema.safeParse({ ...form, ...change })))).toEqual(fields);
  });

  test("takes fields in the order of the wizard, each once", () => {
    const fields = ["pitchText", "companyName", "pitchText"];
    const taken = reportDecisionSchema.parse({ ...form, outcome: "taken-down", rule: "truth", fields });
    expect(taken.fields).toEqual(["companyName", "pitchText"]);
  });
});

test("a measure keeps its rule, and reaches the chosen parts of a profile and no others", () => {
  const form = { facts: "Rude.", fields: [], note: "", seen: "1", rule: "offensive" };
  const cleared = { ...form, outcome: "profile-cleared", parts: ["picture", "business-card", "picture"] };
  expect(reportDecisionSchema.parse(cleared)).toMatchObject({
    rule: "offensive",
    fields: [],
    parts: ["picture", "business-card"],
  });
  const removed = reportDecisionSchema.parse({ ...form, outcome: "message-removed", parts: ["picture"] });
  expect(removed).toMatchObject({ rule: "offensive", fields: [], parts: [] });
});

test("a statement says how was decided, and on what", () => {
  expect([
    howDecided({ outcome: "changes-requested", noticed: null }),
    howDecided({ outcome: "messages-refused", noticed: null }),
    howDecided({ outcome: "taken-down", noticed: null }),
  ]).toEqual([...["statement.howReview", "statement.howHeld", "statement.howReport"]]);
  const t = translator("uk", "reports");
  const names = (["profile", "message", "held", "pitch"] as const).map((subjectType) =>
    subjectName({ subjectType, pitch: { companyName: "Bolaget" } }, t),
  );
  expect(names).toEqual([t("statement.ownProfile"), t("statement.ownMessage"), t("statement.ownHeld"), "Bolaget"]);
  expect(subjectName({ subjectType: "pitch", pitch: null }, t)).toBe(t("unnamed"));
  const moderation = translator("uk", "moderation");
  expect(["pitchText", "gone-since"].map(nameOfReason(moderation))).toEqual([
    moderation("field.pitchText"),
    "gone-since",
  ]);
});

test("an appeal and its answer need words", () => {
  expect(codesOf(appealSchema.safeParse({ words: "\n" }))).toEqual({ words: "required" });
  expect(codesOf(appealDecisionSchema.safeParse({ outcome: "upheld", answer: "" }))).toEqual({ answer: "required" });
  expect(codesOf(appealDecisionSchema.safeParse({ outcome: "forgotten", answer: "x" }))).toEqual({
    outcome: "invalid",
  });
});

test("where somebody may come to harm, a decision is due within a day", () => {
  const from = new Date("2026-11-20T10:00:00Z");
  const hours = (type: SubjectType, reason: ReportReason) =>
    (reportDueAt(type, reason, from).getTime() - from.getTime()) / 3_600_000;
  expect([hours("pitch", "wrong-place"), hours("profile", "other")]).toEqual([72, 72]);
  expect([hours("pitch", "inappropriate"), hours("profile", "illegal"), hours("message", "spam")]).toEqual([
    24, 24, 24,
  ]);
  expect(urgencyOf(from, new Date(from.getTime() + 1))).toBe("late");
  expect(urgencyOf(from, new Date(from.getTime() - 3_600_000))).toBe("soon");
  expect(urgencyOf(from, new Date(from.getTime() - 7 * 3_600_000))).toBe("in-time");
});
