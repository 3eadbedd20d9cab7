/** `bin/restore`: restores a backup into an empty folder, to its own moment or with the archive to a later one. */
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { shellWord } from "#server/shell-word.ts";
import { isStartupProblem, StartupProblem } from "#server/startup-problem.ts";
import { root } from "#server/supervision.ts";
import type { Target } from "./database-restoring.ts";

const USAGE = `Usage: bin/restore BACKUP [--into DATA_DIR] [--to "2026-11-23 14:05"|latest]
Moments are in UTC. Settings are read from the environment; docs/operations.md lists them.
`;

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

// Ends properly, so that PostgreSQL ends too.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));

/** A moment in UTC, or with a zone of its own. */
function targetOf(text: string | undefined): Target {
  if (text === undefined) return "backup";
  if (text === "latest") return text;
  const [, day, time, zone = "Z"] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?) ?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  const moment = new Date(`${day}T${time}${zone}`);
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new StartupProblem(`--to is "${text}", but must be latest, or a moment in UTC such as "2026-11-23 14:05".`);
}

function orderOf(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { into: { type: "string" }, to: { type: "string" }, help: { type: "boolean", short: "h" } },
    });
    if (values.help || positionals.length === 1) return { ...values, backup: positionals[0] };
  } catch {
    // An option that is not known; the usage says which are.
  }
  throw new StartupProblem(USAGE.trimEnd());
}

async function run(): Promise<void> {
  const { backup, into, to, help } = orderOf(process.argv.slice(2));
  if (help || !backup) return say(USAGE.trimEnd());
  const folder = resolve(backup);
  const target = resolve(into || process.env.DATA_DIR || join(root, ".data"));
  const { STAGE, requireEmptyDatabase, restoreBackup } = await import("./restoring.ts");
  // Files go into the store of the folder that becomes the target's content.
  process.env.DATA_DIR = join(target, STAGE);
  process.chdir(root);
  // Past a pooler: dumps hold a session.
  const databaseUrl = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || undefined;
  // The settings ask for one, and nothing here connects by it.
  process.env.DATABASE_URL ||= "postgres://embedded";
  const { env } = await import("#app/platform/env/env.server.ts");
  const { backupKey } = await import("./cipher.ts");
  const { readManifest } = await import("./manifest.ts");
  const key = backupKey();
  if (databaseUrl) await requireEmptyDatabase(databaseUrl, readManifest(folder, key).postgres);
  const newest = readdirSync(join(root, "db/migrations"))
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort()
    .at(-1)!;
  const moment = targetOf(to);
  const archive = env().WAL_ARCHIVE;
  const manifest = await restoreBackup({ folder, key, into: target, to: moment, databaseUrl, archive, newest, say });
  const until =
    moment === "backup" ? manifest.moment : moment instanceof Date ? moment.toISOString() : "its archive's end";
  say(`${target} is restored to ${until}. Start it with DATA_DIR=${shellWord(target)} bin/start.`);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${isStartupProblem(error) ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
}
