/**
 * Lists of passwords that attackers try first: our own of common ones, and the operator's of breached ones in the format of Have I Been Pwned
 * (SHA-1, ordered by hash). Both are searched on disk, so that neither needs memory, whatever its size.
 */
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import path from "node:path";
import { env, SettingProblem } from "#app/platform/env/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { firstLineFrom, linesAt, type OrderedFile } from "./ordered-file.server.ts";

const COMMON = path.resolve("content/passwords/common.txt");

const BREACHED_LINE = /^([0-9A-F]{40})(?::\d{1,12})?$/;
/** Places at which the operator's list is checked at the start. */
const SAMPLES = 200;

/** Whether a normalised password is on one of the lists; on that of common ones in whatever case. */
export async function isListedPassword(password: string): Promise<boolean> {
  return (await isCommon(password.toLowerCase())) || (await isBreached(password));
}

function isCommon(folded: string): Promise<boolean> {
  return withFile(COMMON, async (file) => (await firstLineFrom(file, folded)) === folded);
}

/** Without its list nobody could choose a password: a failure to read it is logged, and counts as not found. */
async function isBreached(password: string): Promise<boolean> {
  const { BREACHED_PASSWORDS_FILE } = env();
  if (!BREACHED_PASSWORDS_FILE) return false;
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  try {
    return await withFile(BREACHED_PASSWORDS_FILE, async (file) =>
      Boolean((await firstLineFrom(file, hash))?.startsWith(hash)),
    );
  } catch (error) {
    log.error({ error }, "BREACHED_PASSWORDS_FILE could not be searched; the password was accepted");
    return false;
  }
}

/** At the start: throws SettingProblem unless BREACHED_PASSWORDS_FILE is unset, or can be read and is ordered as far as samples show. */
export async function checkBreachedPasswords(): Promise<void> {
  const name = env().BREACHED_PASSWORDS_FILE;
  if (!name) return;
  const problem = await withFile(name, problemOf).catch((error: NodeJS.ErrnoException) => {
    if (!error.code) throw error;
    return `cannot be read (${error.code})`;
  });
  if (problem) {
    throw new SettingProblem(
      `BREACHED_PASSWORDS_FILE, ${name}, ${problem}: it must be the SHA-1 list of Have I Been Pwned, ordered by hash.`,
    );
  }
}

async function problemOf(file: OrderedFile): Promise<string | undefined> {
  if (file.size === 0) return "is empty";
  let before = { hash: "", at: -1 };
  for (let sample = 0; sample <= SAMPLES; sample++) {
    for (const { line, at } of await linesAt(file, Math.floor((file.size * sample) / SAMPLES))) {
      // In a small file samples meet.
      if (at <= before.at) continue;
      const hash = BREACHED_LINE.exec(line)?.[1];
      if (!hash) return `has a line that is no hash at byte ${at}`;
      if (hash < before.hash) return `is not in order at byte ${at}`;
      before = { hash, at };
    }
  }
  return undefined;
}

async function withFile<T>(name: string, task: (file: OrderedFile) => Promise<T>): Promise<T> {
  const handle = await open(name);
  try {
    return await task({ handle, size: (await handle.stat()).size });
  } finally {
    await handle.close();
  }
}
