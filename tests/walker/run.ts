/**
 * `bin/test walker`: somebody who uses everything, at random. Settings: WALKER_SEED, WALKER_MINUTES, WALKER_HOME (the project whose build is
 * walked), WALKER_REPORT (a file for the whole report), WALKER_AUDIENCES (a file for who has read what), WALKER_SEEDED (a folder that keeps the
 * seeded world, so that walks begin with the same ids), WALKER_PORT.
 */
import { appendFileSync } from "node:fs";
import { resolve } from "node:path";
import { coverageOf } from "./coverage.ts";
import type { Failure } from "./notebook.ts";
import { reduce } from "./replaying.ts";
import { type Settings, walk } from "./walking.ts";

/** The report of a walk: each failure with its steps. */
function reportOf(failures: Iterable<Failure>, { seed, minutes }: Settings): string {
  const again = `WALKER_SEED=${seed} WALKER_MINUTES=${minutes} bin/test walker`;
  return [...failures]
    .map(({ signature, detail, steps, times, isReduced }) =>
      [
        `FAILED ${signature}${times > 1 ? ` (${times} times)` : ""}`,
        `  ${detail}`,
        `  ${isReduced ? "fails again on a fresh installation by these steps alone" : "what led to it"}:`,
        ...steps.map(({ person, text }) => `    ${person} ${text}`),
        `  again: ${again}`,
      ].join("\n"),
    )
    .join("\n\n");
}

const minutes = Number(process.env.WALKER_MINUTES) || 0.5;
const stop = new AbortController();
const settings: Settings = {
  // A short walk is the same every day; a long one is for finding what none has found yet.
  seed: Number(process.env.WALKER_SEED) || (minutes > 1 ? Math.floor(Math.random() * 1_000_000) : 1),
  minutes,
  home: resolve(process.env.WALKER_HOME || "."),
  port: Number(process.env.WALKER_PORT) || undefined,
  seeded: process.env.WALKER_SEEDED,
  stop: stop.signal,
  print: (line) => process.stdout.write(`${line}\n`),
};
// Whoever stops a walk gets the report of what it has seen; who stops it twice stops its installation alone.
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => (stop.signal.aborted ? process.exit(1) : stop.abort()));
const notebook = await walk(settings);
if (minutes > 1 && notebook.failures.size > 0 && !stop.signal.aborted) {
  settings.print("Doing the last steps before each failure again, to see how few of them it takes.");
  await reduce(notebook, settings);
}
const report = reportOf(notebook.failures.values(), settings);
const { all, reached } = coverageOf(settings.home, notebook.reached);
if (process.env.WALKER_REPORT) {
  const missing = all.filter((path) => !reached.includes(path));
  const unsent = [...notebook.forms]
    .filter(([, { accepted }]) => accepted === 0)
    .map(([shape, { sent }]) => `${shape} (${sent})`);
  const refusals = [...notebook.refusals]
    .sort(([, one], [, other]) => other - one)
    .map(([shape, times]) => `${times} ${shape}`);
  appendFileSync(
    process.env.WALKER_REPORT,
    `${report}\n\nNot reached:\n${missing.join("\n")}\n\nForms without success:\n${unsent.join("\n")}\n\nRefusals:\n${refusals.slice(0, 150).join("\n")}\n`,
  );
}
if (report) settings.print(report);
settings.print(`\nseed ${settings.seed}: ${notebook.summary({ all: all.length, reached: reached.length })}`);
process.exit(notebook.failures.size > 0 ? 1 : 0);
