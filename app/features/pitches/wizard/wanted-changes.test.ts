import { expect, test } from "vitest";
import { emptyForm } from "./pitch-form.ts";
import { changeOf, openChanges } from "./wanted-changes.ts";

const pitch = {
  changesWanted: [
    { field: "pitchText" as const, reason: "Say how many shops.", was: "Two shops." },
    { field: "transferClauses" as const, reason: "Which?", was: "hembud\nforkop" },
    { field: "logo" as const, reason: "Too small.", was: "old" },
    { field: "phone" as const, reason: "Add one.", was: "" },
  ],
  logo: { id: "old", name: "logo.png", width: 1, height: 1 },
};
const asReviewed = { ...emptyForm(), pitchText: "Two shops.", transferClauses: ["hembud", "forkop"] };

test("a change is open until its field differs from what was reviewed", () => {
  expect(openChanges(pitch, 2, asReviewed)).toBe(1);
  expect(openChanges(pitch, 3, asReviewed)).toBe(3);
  const edited = { ...asReviewed, pitchText: "Three shops.", transferClauses: ["hembud"], phone: "020 7946 0000" };
  expect(openChanges(pitch, 2, edited)).toBe(0);
  expect(openChanges({ ...pitch, logo: { ...pitch.logo, id: "new" } }, 3, edited)).toBe(0);
  expect(changeOf(pitch, "pitchText", edited)).toEqual({ reason: "Say how many shops.", edited: true });
  expect(changeOf(pitch, "phone", asReviewed)).toEqual({ reason: "Add one.", edited: false });
  expect(changeOf(pitch, "companyName", asReviewed)).toBeUndefined();
});
