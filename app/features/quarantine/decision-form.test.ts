import { expect, test } from "vitest";
import { parseForm } from "#app/platform/http/forms.ts";
import { heldDecisionSchema } from "./decision-form.ts";

function parsed(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(form, heldDecisionSchema);
}

test("a text is let pass without any words", () => {
  expect(parsed({ outcome: "passed", seen: "3", reason: "left over" })).toMatchObject({
    status: "success",
    value: { outcome: "passed", rule: null, reason: null, seen: 3 },
  });
});

test("a refusal says on what it rests and why", () => {
  expect(parsed({ outcome: "refused", seen: "3", rule: "misuse", reason: " Sold to everybody. " })).toMatchObject({
    value: { outcome: "refused", rule: "misuse", reason: "Sold to everybody.", seen: 3 },
  });
});

test.each([
  [{ outcome: "refused", seen: "3", reason: "Sold." }, "rule", "choose"],
  [{ outcome: "refused", seen: "3", rule: "truth", reason: "Sold." }, "rule", "choose"],
  [{ outcome: "refused", seen: "3", rule: "fees", reason: " " }, "reason", "required"],
  [{ outcome: "refused", seen: "3", rule: "fees", reason: "x".repeat(1_001) }, "reason", "too-long:1000"],
  [{ outcome: "passed" }, "seen", "number"],
  [{ outcome: "deleted", seen: "1" }, "outcome", "invalid"],
])("%o is wrong in %s", (fields, name, code) => {
  const refused = parsed(fields);
  expect(refused.status === "success" ? null : refused.error?.[name]).toEqual([code]);
});
