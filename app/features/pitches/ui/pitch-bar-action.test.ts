import { expect, test } from "vitest";
import { pitchBarAction } from "./pitch-bar-action.ts";

test.each([
  ["published", ["see-figures", "write-to-owner"], "write-to-owner"],
  ["published", ["edit", "complete"], "edit"],
  ["under-review", ["recall", "delete"], "recall"],
  // Staff only read it, and a deal that is done has nothing left to do.
  ["under-review", ["see-figures"], undefined],
  ["done", ["delete"], undefined],
] as const)("%s with %o: %s", (state, allowed, action) => {
  expect(pitchBarAction({ state, allowed })).toBe(action);
});
