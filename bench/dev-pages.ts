/** How long the pages that render much keep all others waiting: the longest block of the event loop, while a page is made for the first time and again. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PROGRAM, startMeasured } from "./parts/process.ts";
import { report } from "./report.ts";

const PAGES = ["/dev/mails", "/dev/words", "/dev/words?rule=any", "/dev/ui"];

const dataDir = mkdtempSync(join(tmpdir(), "dev-pages-"));
const program = await startMeasured({
  module: PROGRAM,
  preload: "bench/parts/loop-delay.ts",
  env: { DATA_DIR: dataDir, SEED: "none" },
  readyAt: "/healthz",
});

/** Milliseconds that a page took, and that its longest block did. */
async function visit(page: string): Promise<{ took: number; block: number }> {
  await program.ask("longestBlock");
  const begun = performance.now();
  const answer = await fetch(`${program.origin}${page}`, { headers: { accept: "text/html" } });
  if (!answer.ok) throw new Error(`${page} answers ${answer.status}`);
  await answer.text();
  return { took: performance.now() - begun, block: await program.ask<number>("longestBlock") };
}

// The jobs of the start are none of the pages'.
await sleep(10_000);
const rows: { page: string; first: number; firstBlock: number; again: number; block: number }[] = [];
for (const page of PAGES) {
  const first = await visit(page);
  const second = await visit(page);
  rows.push({ page, first: first.took, firstBlock: first.block, again: second.took, block: second.block });
}
await program.stop();
rmSync(dataDir, { recursive: true, force: true });

report(
  ["page", "first ms", "longest block ms", "again ms", "longest block ms"],
  rows.map(({ page, first, firstBlock, again, block }) =>
    [page, first, firstBlock, again, block].map((cell) => (typeof cell === "number" ? Math.round(cell) : cell)),
  ),
  rows
    .slice(0, 3)
    .map(({ page, block }) => ({ name: `block-ms-${page.replaceAll(/\W+/g, "-").slice(1)}`, value: block, limit: 50 })),
);
