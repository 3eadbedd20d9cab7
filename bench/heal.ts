/** Kills PostgreSQL's postmaster 20 times during conversations, and freezes the database for a minute: how soon all is well, and what is lost. */
import { runCrashTalk } from "./parts/crash-main.ts";
import { readWhileFrozen } from "./parts/frozen-pages.ts";
import { report } from "./report.ts";

const rounds = Number(process.argv[2] ?? 20);
const freeze = Number(process.argv[3] ?? 60) * 1_000;

const mark = ({ lost, doubled, apart }: { lost: number; doubled: number; apart: number }) =>
  process.stderr.write(lost + doubled + apart > 0 ? "!" : ".");
const crowd = { members: 40, rate: 60 };
const killed = await runCrashTalk({ ...crowd, rounds, victims: ["postmaster"] }, mark);
const frozen = await runCrashTalk({ ...crowd, rounds: 1, victims: ["frozen database"], freeze }, mark);
process.stderr.write("\n");
const pages = await readWhileFrozen(freeze);

const talks = [...killed, ...frozen];
const longest = (of: typeof killed) => Math.round(Math.max(...of.map(({ startMs }) => startMs)));
report(
  ["what", "rounds", "acknowledged", "lost", "doubled", "histories apart", "longest till back ms"],
  [
    ["postmaster killed", killed],
    [`database frozen for ${freeze / 1_000} s`, frozen],
  ].map(([what, of]) => {
    const all = of as typeof killed;
    const { acknowledged, lost, doubled } = all.at(-1)!;
    return [what as string, all.length, acknowledged, lost, doubled, sumOf(all, "apart"), longest(all)];
  }),
);
console.log();
report(
  ["while frozen", "answers", "slowest ms", "unexpected", "well after ms", "grown MB"],
  [
    [
      "pages and forms",
      pages.answers,
      Math.round(pages.slowest),
      pages.unexpected.length,
      Math.round(pages.wellAfter),
      pages.grown / 1e6,
    ],
  ],
  [
    { name: "heal-back-ms", value: longest(killed), limit: 10_000 },
    { name: "heal-lost", value: sumOf([killed.at(-1)!, frozen.at(-1)!], "lost"), limit: 0 },
    { name: "heal-doubled", value: sumOf([killed.at(-1)!, frozen.at(-1)!], "doubled"), limit: 0 },
    { name: "heal-histories-apart", value: sumOf(talks, "apart"), limit: 0 },
    { name: "frozen-slowest-ms", value: pages.slowest, limit: 12_000 },
    { name: "frozen-unexpected", value: pages.unexpected.length, limit: 0 },
    { name: "frozen-well-after-ms", value: Math.max(pages.wellAfter, longest(frozen)), limit: 5_000 },
  ],
);

function sumOf(of: typeof killed, figure: "lost" | "doubled" | "apart"): number {
  return of.reduce((sum, round) => sum + round[figure], 0);
}
