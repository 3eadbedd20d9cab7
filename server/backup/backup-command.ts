/** `bin/backup`: makes and checks a backup, while the program runs or not. The program's own schedule calls it too. */
import { join, resolve } from "node:path";
import { isStartupProblem, StartupProblem } from "#server/startup-problem.ts";
import { root } from "#server/supervision.ts";

const USAGE = `Usage: bin/backup [FOLDER]         makes and checks a backup below FOLDER, or below BACKUP_DIR
       bin/backup --check BACKUP   checks one that was made before
Settings are read from the environment; docs/operations.md lists them.
`;

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

// Ends properly, so that PostgreSQL ends too, and what is unfinished is removed.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));
if (process.channel) {
  // Called by the program: ends with it.
  process.once("disconnect", () => process.exit(1));
  process.channel.unref();
}

async function run(): Promise<void> {
  const args = process.argv.slice(2);
  const isCheck = args[0] === "--check";
  const [folder, ...rest] = isCheck ? args.slice(1) : args;
  if (rest.length > 0 || (isCheck && !folder) || (folder?.startsWith("-") && !/^(?:-h|--help)$/.test(folder))) {
    throw new StartupProblem(USAGE.trimEnd());
  }
  if (folder === "--help" || folder === "-h") return say(USAGE.trimEnd());
  const dataDir = resolve(process.env.DATA_DIR || join(root, ".data"));
  const target = folder && resolve(folder);
  process.env.DATA_DIR = dataDir;
  process.chdir(root);
  // Past a pooler: dumps hold a session.
  const databaseUrl = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || undefined;
  // The settings ask for one, and nothing here connects by it.
  process.env.DATABASE_URL ||= "postgres://embedded";
  // Imported only now: they read the environment, which was changed above.
  const { env } = await import("#app/platform/env/env.server.ts");
  const { backupKey } = await import("./cipher.ts");
  const { checkBackup } = await import("./checking.ts");
  const key = backupKey();
  const begun = performance.now();
  const seconds = () => `${((performance.now() - begun) / 1_000).toFixed(1)} s`;
  if (isCheck) {
    await checkBackup(target!, key, dataDir, say);
    return say(`${target} is whole: it was restored for a check (${seconds()}).`);
  }
  const { BACKUP_DIR, BACKUP_KEEP, WAL_ARCHIVE } = env();
  const home = target ?? BACKUP_DIR;
  if (!home) throw new StartupProblem("Name the folder for the backup, as in bin/backup /backup, or set BACKUP_DIR.");
  const { makeBackup } = await import("./making.ts");
  const { sourceOf } = await import("./source.ts");
  const { forgetOldBackups, forgetOldLog } = await import("./retention.ts");
  const source = sourceOf(dataDir, databaseUrl);
  const check = (made: string) => checkBackup(made, key, dataDir, say);
  const made = await makeBackup({ home, dataDir, source, key, check, say });
  say(`${made} is whole: it was restored for a check (${seconds()}).`);
  if (process.env.SECRET) say("SECRET comes from the environment and is not in it: store it elsewhere too.");
  if (target || !BACKUP_DIR) return;
  await forgetOldBackups(BACKUP_DIR, BACKUP_KEEP, say);
  if (WAL_ARCHIVE) await forgetOldLog(BACKUP_DIR, WAL_ARCHIVE, key, say);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${isStartupProblem(error) ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
}
