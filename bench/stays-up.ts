/** Starts `bin/start` 20 times beside four endless loops, then kills the program and PostgreSQL under it 20 times. Usage: stays-up [ROUNDS] */
import { busyStarts, kills } from "#tests/fixtures/program/stays-up.ts";
import { report } from "./report.ts";

const rounds = Number(process.argv[2] ?? 20);
const mark = ({ isWell }: { isWell: boolean }) => process.stderr.write(isWell ? "." : "!");
const starts = await busyStarts(rounds, 4, mark);
const killed = await kills(rounds, mark);
process.stderr.write("\n");

const summary = (of: readonly { isWell: boolean; took: number }[]) => [
  of.length,
  of.filter(({ isWell }) => isWell).length,
  Math.round(Math.max(...of.map(({ took }) => took))) / 1_000,
];
report(
  ["what", "rounds", "well", "slowest s"],
  [
    ["start beside four loops", ...summary(starts)],
    ...[...new Set(killed.map(({ victim }) => victim))].map((victim) => [
      `kill -9 of ${victim}`,
      ...summary(killed.filter((kill) => kill.victim === victim)),
    ]),
  ],
  [
    { name: "busy-starts-failed", value: starts.filter(({ isWell }) => !isWell).length, limit: 0 },
    { name: "kills-not-healed", value: killed.filter(({ isWell }) => !isWell).length, limit: 0 },
  ],
);
for (const { alarms } of starts) for (const alarm of alarms) console.log(`start beside four loops: ${alarm}`);
for (const { victim, alarms } of killed)
  for (const alarm of alarms) console.log(`after kill -9 of ${victim}: ${alarm}`);
