/** Kills the server, PostgreSQL, and one of two servers with `kill -9` during conversations, 20 times each: acknowledged messages that are lost or doubled, and differing histories. */
import { runCrashTalk } from "./parts/crash-main.ts";
import type { TalkOptions } from "./parts/crash-talk.ts";
import { report } from "./report.ts";

const rounds = Number(process.argv[2] ?? 20);
const talks: [name: string, options: TalkOptions][] = [
  ["the server", { rounds, victims: ["server"] }],
  ["PostgreSQL", { rounds, victims: ["database"] }],
  ["one of two servers, over Redis", { rounds, victims: ["server"], servers: 2 }],
];

const rows: (string | number)[][] = [];
let [lost, doubled, apart] = [0, 0, 0];
for (const [name, options] of talks) {
  const results = await runCrashTalk(options, (round) => {
    process.stderr.write(round.lost + round.doubled + round.apart > 0 ? "!" : ".");
    for (const answer of new Set(round.refused)) process.stderr.write(`\n${answer}\n`);
  });
  process.stderr.write("\n");
  const last = results.at(-1)!;
  const worst = (of: (round: (typeof results)[number]) => number) => Math.max(...results.map(of));
  rows.push([
    name,
    results.length,
    last.acknowledged,
    last.lost,
    last.doubled,
    worst((round) => round.apart),
    Math.round(worst((round) => round.startMs)),
    Math.round(worst((round) => round.settledMs)),
  ]);
  lost += last.lost;
  doubled += last.doubled;
  apart += results.reduce((sum, round) => sum + round.apart, 0);
}

report(
  [
    "killed",
    "rounds",
    "acknowledged",
    "lost",
    "doubled",
    "histories apart",
    "longest start ms",
    "longest till alike ms",
  ],
  rows,
  [
    { name: "chat-crash-lost", value: lost, limit: 0 },
    { name: "chat-crash-doubled", value: doubled, limit: 0 },
    { name: "chat-crash-histories-apart", value: apart, limit: 0 },
  ],
);
