/**
 * The secret that everything is signed and encrypted under, and the previous one while it is rotated (decision 097). It is the setting SECRET
 * with SECRET_PREVIOUS, or the program's own in DATA_DIR/secret: one line, and after a rotation the previous one below it. One file, so that a
 * rotation is one rename and every copy of it is whole.
 */
import { hkdfSync, randomBytes } from "node:crypto";
import { chownSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env, SettingProblem } from "../env/env.server.ts";

/** The current secret first; after it, in a rotation, the previous one, which still verifies and decrypts. */
export type Secrets = readonly [string, ...string[]];

let stored: { version: string; secrets: Secrets } | undefined;

/** The secrets in force. The file is read again when it has changed: a rotation needs no restart. */
export function secrets(): Secrets {
  const { SECRET, SECRET_PREVIOUS, DATA_DIR } = env();
  if (SECRET) return SECRET_PREVIOUS ? [SECRET, SECRET_PREVIOUS] : [SECRET];
  const file = secretFile(DATA_DIR);
  const version = versionOf(file);
  // A file that was deleted under a running process is no reason for a new secret.
  if (!stored || (version && version !== stored.version)) {
    if (!version) create(file);
    stored = { version: version ?? versionOf(file)!, secrets: readSecrets(file) };
  }
  return stored.secrets;
}

/** Where the program stores its own secret. */
export function secretFile(dataDir: string): string {
  return path.join(dataDir, "secret");
}

/** The secrets in a file. Throws if it cannot be read. */
export function readSecrets(file: string): Secrets {
  const content = readFileSync(file, "utf8");
  // A secret that somebody wrote by hand may end with a newline, which belongs to it.
  const rotated = /^([\w-]{43})\n(.+)$/s.exec(content);
  const found: Secrets = rotated ? [rotated[1]!, rotated[2]!] : [content];
  // A write that a full disk or a power cut ended: anybody could sign with an empty secret.
  if (found[0].length < 32) {
    throw new SettingProblem(
      `${file} has less than 32 characters: restore it from a backup, or delete it for a new one, which ends all sessions and makes keys of authenticator apps unreadable.`,
    );
  }
  return found;
}

/** Makes a new secret the current one of a file, and the current one the previous. Throws if there is a previous one already. */
export function rotateSecret(file: string): void {
  const [current, previous] = readSecrets(file);
  if (previous !== undefined) throw new Error("the previous rotation has not ended");
  replace(file, `${newSecret()}\n${current}`);
}

/** Removes the previous secret from a file. */
export function dropPreviousSecret(file: string): void {
  replace(file, readSecrets(file)[0]);
}

/** Four bytes that tell secrets apart and give nothing of them away. They stand before each encrypted value. */
export function keyIdOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "stakeholm", "key id", 4));
}

function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

function versionOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.ino} ${found.mtimeMs}`;
}

function create(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    // "wx" is exclusive: of two processes that start at the same time, one writes and the other reads.
    writeFileSync(file, newSecret(), { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
    rmSync(file, { force: true });
    throw error;
  }
}

function replace(file: string, content: string): void {
  const { uid, gid } = statSync(file);
  const fresh = `${file}.new`;
  writeFileSync(fresh, content, { mode: 0o600, flush: true });
  // Root may rotate it for the program's user, who has to read it.
  chownSync(fresh, uid, gid);
  renameSync(fresh, file);
}
