/** `bin/secret`: rotates the secret that the program has made for itself. */
import { existsSync } from "node:fs";
import type { Secrets } from "#app/platform/secret/secret.server.ts";
import { dataDir, runningDatabase } from "#server/postgres/running-database.ts";

const USAGE = "Usage: bin/secret [--rotate|--drop-previous]\n";

const ROTATED = `There is a new secret. Running programs use it at once; the previous one still opens what it has signed and encrypted.
What is stored is encrypted anew in the background. Once bin/secret says that it is done, bin/secret --drop-previous ends the rotation.
`;
const DROPPED = "The previous secret is gone, and with it links and addresses in mails from before the rotation.\n";
const NO_PREVIOUS = "There is one secret, and no previous one.\n";
const FINISHED =
  "Nothing is encrypted under the previous secret any more. It still opens links in mails: bin/secret --drop-previous ends that.\n";
const UNFINISHED =
  "Something may still be encrypted under the previous secret: wait until the program has worked for a moment, then ask again.\n";
const UNKNOWN = "The database does not run: start the program first, or set DATABASE_URL.\n";

async function run(): Promise<number> {
  const [word, ...rest] = process.argv.slice(2);
  if (word === "--help" || word === "-h") return say(USAGE);
  if (rest.length > 0 || (word !== undefined && word !== "--rotate" && word !== "--drop-previous"))
    return refuse(USAGE);
  if (process.env.SECRET) {
    return refuse(
      "The secret is the setting SECRET: set a new one, and SECRET_PREVIOUS to this one, in all processes.\n",
    );
  }
  process.env.DATA_DIR = dataDir();
  // Imported only now: these read the environment, which is changed here.
  const { dropPreviousSecret, readSecrets, rotateSecret, secretFile } = await import(
    "#app/platform/secret/secret.server.ts"
  );
  const file = secretFile(process.env.DATA_DIR);
  if (!existsSync(file)) return refuse(`There is no ${file}: the program makes it at its first start.\n`);
  const secrets = readSecrets(file);
  if (word === "--rotate") {
    if (secrets[1] !== undefined) {
      return refuse(
        "The last rotation has not ended: bin/secret --drop-previous ends it, once bin/secret says that it may.\n",
      );
    }
    rotateSecret(file);
    await withDatabase(requestResealing);
    return say(ROTATED);
  }
  if (secrets[1] === undefined) return say(NO_PREVIOUS);
  const finished = await withDatabase(() => isFinished(secrets));
  if (finished === undefined) return refuse(UNKNOWN);
  if (!finished) return refuse(UNFINISHED);
  if (word === undefined) return say(FINISHED);
  dropPreviousSecret(file);
  return say(DROPPED);
}

/** Runs a task if the database runs; undefined if not. */
async function withDatabase<T>(task: () => Promise<T>): Promise<T | undefined> {
  const database = runningDatabase();
  if (!database) return undefined;
  process.env.DATABASE_URL = database;
  const { closeDatabase } = await import("#app/platform/db/db.server.ts");
  try {
    return await task();
  } finally {
    await closeDatabase();
  }
}

async function requestResealing(): Promise<void> {
  const { transaction } = await import("#app/platform/db/db.server.ts");
  const { addJob } = await import("#app/platform/outbox/outbox.server.ts");
  await transaction((trx) => addJob(trx, "reseal-secrets", {}, { key: "reseal-secrets" }));
}

async function isFinished([, previous]: Secrets): Promise<boolean> {
  const { mayNeed } = await import("#app/platform/secret/resealing.server.ts");
  return !(await mayNeed(previous!));
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}

function refuse(text: string): number {
  process.stderr.write(text);
  return 1;
}

process.exitCode = await run();
