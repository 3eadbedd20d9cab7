import { expect, test } from "vitest";
import { ensureBuild } from "#server/build.ts";
import { membersScript } from "./parts/members-script.ts";

/** KB that the frame, a page and the largest of the live pages load at most before the first interaction (decision 105). */
const FRAME = 120;
const PAGE = 135;
const LARGEST = 186;
/** Live pages that load more than `PAGE`. */
const LIVE_PAGES = 24;

test("members' pages load little script before the first interaction", async () => {
  const root = new URL("..", import.meta.url).pathname;
  await ensureBuild(root, () => {});
  const { frame, pages } = membersScript(root);
  expect(frame.gzip).toBeLessThanOrEqual(FRAME);
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.filter(({ gzip }) => gzip > LARGEST)).toEqual([]);
  expect(pages.filter(({ gzip }) => gzip > PAGE).length).toBeLessThanOrEqual(LIVE_PAGES);
}, 300_000);
