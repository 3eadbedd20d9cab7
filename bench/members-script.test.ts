import { expect, test } from "vitest";
import { ensureBuild } from "#server/build.ts";
import { membersScript } from "./parts/members-script.ts";

/** KB that the frame, and any page, load at most before the first interaction (decision 105). */
const FRAME = 120;
const PAGE = 135;

test("members' pages load little script before the first interaction", async () => {
  const root = new URL("..", import.meta.url).pathname;
  await ensureBuild(root, () => {});
  const { frame, pages } = membersScript(root);
  expect(frame.gzip).toBeLessThanOrEqual(FRAME);
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.filter(({ gzip }) => gzip > PAGE)).toEqual([]);
});
