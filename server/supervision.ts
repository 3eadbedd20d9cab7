/** The common part of `bin/start` and `bin/dev`: checks of the environment, the database, the banner and the shutdown. */

import { findPackageJSON } from "node:module";
import { dirname, join, resolve } from "node:path";
import { exposingSetting } from "#app/platform/env/exposure.ts";
import type { Role, Running } from "#server/application.ts";
import { killAfter } from "#server/kill-switch.ts";
import { checkPort, portProblem } from "#server/ports.ts";
import { openDataDir } from "#server/postgres/cluster.ts";
import { type RevivedPostgres, revivePostgres } from "#server/postgres/revival.ts";
import { AT_ONCE, READY } from "#server/respawn.ts";
import { isStartupProblem, StartupProblem } from "#server/startup-problem.ts";
import { startWatchdog } from "#server/watchdog.ts";

/** The folder of the project, for sources and build alike. */
export const root = dirname(findPackageJSON(import.meta.url)!);

/** Milliseconds for the end of an application that has not started yet. */
const unstartedWithin = 3000;
/** Milliseconds for the database, after those of the application. */
const databaseWithin = 2000;
/** Milliseconds after the time for both until a process that has not ended is killed. */
const killedAfter = 2000;

/** What a command starts, after the checks and the database. */
export interface Plan {
  roles: Role[];
  /** The command as typed, for messages. */
  command: string;
  /** The module of the watchdog's thread, if it is built. */
  watchdogThread?: URL;
  /** Starts the application itself, with DATABASE_URL in the environment. */
  run: () => Promise<Running>;
}

/** Carries out a plan until a signal ends it. Never throws: problems are printed and end the process. */
export async function supervise({ roles, command, watchdogThread, run }: Plan): Promise<void> {
  let postgres: RevivedPostgres | undefined;
  let running: Running | undefined;
  let ending = false;

  const end = async (code: number, sentence: string) => {
    ending = true;
    const stopWithin = running?.stopWithin ?? unstartedWithin;
    const endWithin = stopWithin + databaseWithin;
    // Before the message: writing to a terminal or pipe that nobody reads blocks.
    killAfter(endWithin + killedAfter);
    process.exitCode = code;
    print(sentence);
    setTimeout(() => process.exit(code || 1), endWithin - 200).unref();
    const begun = performance.now();
    await Promise.race([running?.stop().catch((error) => print(messageOf(error))), pause(stopWithin)]);
    await postgres?.stop(Math.max(500, endWithin - 1000 - (performance.now() - begun)));
    process.exit(code);
  };
  const stop = () => void (ending || end(0, "\nStopping ..."));
  const isSupervised = process.env.SUPERVISED === "1" && process.connected;
  const onSignal = () => {
    // A terminal's Ctrl-C reaches the program and its supervisor, who passes it on: a second one is told by the supervisor alone.
    if (ending && !isSupervised) process.exit(130);
    stop();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  if (isSupervised) {
    process.on("message", (message) => message === AT_ONCE && process.exit(130));
    process.on("disconnect", stop);
  }
  // Writing to a closed terminal must not crash the shutdown.
  process.stdout.on("error", () => {});
  process.stderr.on("error", () => {});

  try {
    process.env.DATA_DIR = resolve(process.env.DATA_DIR || join(root, ".data"));
    process.chdir(root);
    const embedded = !process.env.DATABASE_URL;
    if (embedded) {
      requireOneProcess(roles, command);
      refuseOtherAddresses();
    }
    if (roles.includes("web")) await checkPort(command);
    if (ending) return;
    if (embedded) {
      postgres = await revivePostgres({
        dataDir: process.env.DATA_DIR,
        walArchive: process.env.WAL_ARCHIVE || undefined,
      });
      process.env.DATABASE_URL = postgres.url;
      process.env.EMBEDDED_DATABASE = "1";
      // The demo world, for trying the product on one's own machine; never on a public process.
      process.env.SEED ||= exposingSetting(process.env) ? "none" : "demo";
      void postgres.givenUp.then((reason) => {
        if (ending) return;
        void end(1, `PostgreSQL does not stay up, so Stakeholm ends too. ${messageOf(reason)}`);
      });
    } else {
      openDataDir(process.env.DATA_DIR);
    }
    if (ending) return void (await postgres?.stop());
    startWatchdog({ thread: watchdogThread });
    running = await run();
    if (ending) return;
    print(banner(running, roles, embedded));
    if (isSupervised) process.send?.(READY);
  } catch (error) {
    if (ending) return;
    await end(1, messageOf(databaseProblem(await portProblem(error, command))));
  }
}

function requireOneProcess(roles: Role[], command: string): void {
  if (roles.length > 1) return;
  throw new StartupProblem(
    `${command} needs DATABASE_URL, because the embedded PostgreSQL serves one process only: bin/start runs both roles in one.`,
  );
}

/** Throws a StartupProblem if a database beside the embedded one is named: its migrations would be another's. */
function refuseOtherAddresses(): void {
  const other = ["DATABASE_DIRECT_URL", "DATABASE_READ_URL"].find((name) => process.env[name]);
  if (!other) return;
  throw new StartupProblem(
    `${other} belongs to a database of your own: set DATABASE_URL as well, or take ${other} away for the embedded one.`,
  );
}

/** The StartupProblem for a database that cannot be reached or written, or the error itself if it is something else. */
export function databaseProblem(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case "ECONNREFUSED":
    case "ENOTFOUND":
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "EAI_AGAIN":
      return new StartupProblem(`The database in DATABASE_URL does not answer (${message || code}).`);
    case "28P01":
    case "28000":
    case "3D000":
    case "42501":
      return new StartupProblem(`The database in DATABASE_URL refuses: ${message}.`);
    case "08P01":
      // Only a pooler of transactions has parameters that it does not support.
      if (!/unsupported startup parameter/.test(message)) return error;
      return new StartupProblem(
        "DATABASE_URL is a pooler that does not pass on settings: set DATABASE_DIRECT_URL to the database itself.",
      );
    case "53100":
    case "ENOSPC":
      return new StartupProblem("The disk of the database or of DATA_DIR is full: free some space, and start again.");
    case "EROFS":
      return new StartupProblem(`${process.env.DATA_DIR} is read-only: set DATA_DIR to a folder that can be written.`);
    default:
      return error;
  }
}

function banner(running: Running, roles: Role[], embedded: boolean): string {
  const database = embedded ? `in ${join(process.env.DATA_DIR!, "postgres")}` : databaseName(process.env.DATABASE_URL!);
  const head = roles.includes("web") ? `Stakeholm is ready at ${running.url}` : "Stakeholm's worker is ready";
  const facts = [
    ...running.lines,
    `Files are kept in ${process.env.DATA_DIR}`,
    `The database is ${database}`,
    "Ctrl-C stops it",
  ];
  return `\n${head}\n\n${facts.map((line) => (line === "" ? "" : `  ${line}`)).join("\n")}\n`;
}

/** The name and host of a database, without its password. */
function databaseName(address: string): string {
  try {
    const { host, pathname } = new URL(address);
    return `${pathname.slice(1)} on ${host}`;
  } catch {
    return "the one in DATABASE_URL";
  }
}

/** The message of a StartupProblem; any other error with its stack. */
export function messageOf(error: unknown): string {
  if (isStartupProblem(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Writes a line to standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
