/** Kills the server, PostgreSQL, and one of two servers with `kill -9` in the middle of talk, 20 times each: what was acknowledged and is lost or doubled, and who sees another history. */
import { runCrashTalk } from "./parts/crash-main.ts";
import type { TalkOptions } from "./parts/crash-talk.ts";
import { report } from "./report.ts";

const rounds = Number(process.argv[2] ?? 20);
const talks: [name: string, options: TalkOptions][] = [
  ["the server", { rounds, victim: "server" }],
  ["PostgreSQL", { rounds, victim: "database" }],
  ["one of two servers, over Redis", { rounds, victim: "server", servers: 2 }],
];

const rows: (string | number)[][] = [];
let [lost, doubled, apart] = [0, 0, 0];
for (const [name, options] of talks) {
  const done = await runCrashTalk(options, (round) => {
    process.stderr.write(round.lost + round.doubled + round.apart > 0 ? "!" : ".");
    for (const answer of new Set(round.refused)) process.stderr.write(`\n${answer}\n`);
  });
  process.stderr.write("\n");
  const last = done.at(-1)!;
  const worst = (of: (round: (typeof done)[number]) => number) => Math.max(...done.map(of));
  rows.push([
    name,
    done.length,
    last.acknowledged,
    last.lost,
    last.doubled,
    worst((round) => round.apart),
    Math.round(worst((round) => round.startMs)),
    Math.round(worst((round) => round.settledMs)),
  ]);
  lost += last.lost;
  doubled += last.doubled;
  apart += done.reduce((sum, round) => sum + round.apart, 0);
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
