/** Script of every member's page before the first interaction, in KB gzipped: the frame, and the pages, largest first. */
import { ensureBuild } from "#server/build.ts";
import { membersScript } from "./parts/members-script.ts";
import { report } from "./report.ts";

const FRAME_LIMIT = 120;
const PAGE_LIMIT = 135;

const root = new URL("..", import.meta.url).pathname;
await ensureBuild(root, console.error);
const { frame, pages } = membersScript(root);
report(
  ["page", "gzip", "files"],
  [frame, ...pages].map(({ page, gzip, files }) => [page, gzip, files]),
  [
    { name: "frame-kb", value: frame.gzip, limit: FRAME_LIMIT },
    { name: "largest-page-kb", value: pages[0]?.gzip ?? 0, limit: PAGE_LIMIT },
    { name: "pages-above-limit", value: pages.filter(({ gzip }) => gzip > PAGE_LIMIT).length, limit: 0 },
  ],
);
