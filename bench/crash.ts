/** Kills the whole program with `kill -9` during writes, 20 times, and counts lost acknowledged rows. */
import { crashRounds } from "#tests/fixtures/program/crash-rounds.ts";
import { report } from "./report.ts";

const count = Number(process.argv[2] ?? 20);
const rounds = await crashRounds(count, ({ lost }) => process.stderr.write(lost ? "!" : "."));
process.stderr.write("\n");

report(
  ["round", "processes killed", "rows acknowledged", "rows lost", "next start ms"],
  rounds.map(({ killed, acknowledged, lost, startMs }, index) => [
    index + 1,
    killed,
    acknowledged,
    lost,
    Math.round(startMs),
  ]),
  [
    { name: "rows-lost", value: rounds.at(-1)?.lost ?? 0, limit: 0 },
    { name: "start-after-kill-ms", value: Math.max(...rounds.map(({ startMs }) => startMs)), limit: 3000 },
  ],
);
