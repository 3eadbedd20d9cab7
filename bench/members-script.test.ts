import { expect, test } from "vitest";
import { ensureBuild } from "#server/build.ts";
import { membersScript } from "./parts/members-script.ts";

/** KB that the frame and a page may load before the first interaction (decision 105). */
const FRAME = 120;
const PAGE = 135;

/** Pages that are larger still, and what they may not exceed. */
const LARGER: Readonly<Record<string, number>> = {
  "pages/conversation": 183,
  "pages/landing": 184,
  "pages/pitch": 157,
  "features/pitches/wizard/routes/preview": 155,
  "pages/search": 154,
  "pages/home": 152,
  "pages/member-profile": 147,
  "features/matching/routes/matches": 143,
  "profile-picture": 141,
  "profile-business-card": 141,
  "profile-portfolio": 141,
  "features/chat/thread/routes/new-conversation": 141,
  "features/documents/routes/documents": 141,
  "features/profiles/routes/own-profile": 140,
  "features/people/routes/people": 138,
  "features/billing/routes/subscription": 138,
};

test("members' pages load little script before the first interaction", async () => {
  const root = new URL("..", import.meta.url).pathname;
  await ensureBuild(root, () => {});
  const { frame, pages } = membersScript(root);
  expect(frame.gzip).toBeLessThanOrEqual(FRAME);
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.filter(({ page, gzip }) => gzip > (LARGER[page] ?? PAGE))).toEqual([]);
}, 300_000);
