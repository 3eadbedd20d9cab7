/** The manifest of a backup: what it is, and each of its parts. Sealed, so that a changed one is noticed; with a key, nobody else can seal. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { StartupProblem } from "#server/startup-problem.ts";
import { derived } from "./cipher.ts";

const hex = z.string().regex(/^[0-9a-f]{64}$/);

const schema = z.object({
  format: z.literal(1),
  /** The instant that the database is restored to. */
  moment: z.iso.datetime(),
  /** A data directory of PostgreSQL, or a dump. */
  kind: z.enum(["cluster", "dump"]),
  /** Major version of the server. */
  postgres: z.number().int(),
  /** The newest migration; null if there was none. */
  migration: z.string().nullable(),
  /** First and last file of the log (WAL) that the data directory needs; null for dumps and copies of a stopped database. */
  wal: z.object({ first: z.string(), last: z.string() }).nullable(),
  /** Rows of each table and the sum of their hashes at the moment; null if they could not be counted then. */
  tables: z.record(z.string(), z.object({ rows: z.string(), sum: z.string() })).nullable(),
  encryption: z.object({ salt: hex, check: hex }).nullable(),
  parts: z.array(
    z.object({
      name: z
        .string()
        .regex(/^[\w.@+-]+(?:\/[\w.@+-]+)*$/)
        .refine((name) => !/(?:^|\/)\.\.(?:\/|$)/.test(name)),
      size: z.number().int().nonnegative(),
      bytes: z.number().int().nonnegative(),
      sha256: hex,
    }),
  ),
});

export type Manifest = z.infer<typeof schema>;

const FILE = "manifest.json";

/** What a manifest says of encryption, so that a wrong key is told from a damaged backup. */
export function encryptionBy(key: string | undefined): Manifest["encryption"] {
  if (!key) return null;
  const salt = randomBytes(32);
  return { salt: salt.toString("hex"), check: derived(key, salt, "check").toString("hex") };
}

/** Writes the manifest, durable when it returns. */
export async function writeManifest(folder: string, manifest: Manifest, key: string | undefined): Promise<void> {
  const file = await open(path.join(folder, FILE), "wx", 0o600);
  try {
    await file.writeFile(`${JSON.stringify({ seal: sealOf(manifest, key), ...manifest })}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Reads the manifest. Throws StartupProblem if there is none, it was changed, or the key is another one. */
export function readManifest(folder: string, key: string | undefined): Manifest {
  let content: string;
  try {
    content = readFileSync(path.join(folder, FILE), "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    throw new StartupProblem(`${folder} holds no complete backup: its manifest cannot be read (${code}).`);
  }
  const damaged = () => new StartupProblem(`The manifest of ${folder} is damaged: choose another backup.`);
  let sealed: { seal?: unknown };
  try {
    sealed = JSON.parse(content) as { seal?: unknown };
  } catch {
    throw damaged();
  }
  const { success, data: manifest } = schema.safeParse(sealed);
  if (!success) throw damaged();
  const { encryption } = manifest;
  if (!encryption && key) {
    // Otherwise whoever can write there could put a backup of their own in its place.
    throw new StartupProblem(`${folder} is not encrypted, but a key is set: take BACKUP_KEY away if you trust it.`);
  }
  if (encryption && !key) {
    throw new StartupProblem(`${folder} is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE to the key it was made with.`);
  }
  if (encryption && derived(key!, Buffer.from(encryption.salt, "hex"), "check").toString("hex") !== encryption.check) {
    throw new StartupProblem(`${folder} was encrypted with another key than BACKUP_KEY or BACKUP_KEY_FILE holds now.`);
  }
  const seal = Buffer.from(String(sealed.seal));
  const expected = Buffer.from(sealOf(manifest, encryption ? key : undefined));
  if (seal.length !== expected.length || !timingSafeEqual(seal, expected)) throw damaged();
  return manifest;
}

function sealOf(manifest: Manifest, key: string | undefined): string {
  const text = JSON.stringify(schema.parse(manifest));
  if (!key) return createHash("sha256").update(text).digest("hex");
  const salt = Buffer.from(manifest.encryption!.salt, "hex");
  return createHmac("sha256", derived(key, salt, "manifest"))
    .update(text)
    .digest("hex");
}

/** The name of a backup's folder: its moment in UTC, so that names sort by age. */
export function folderNameOf(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d+/g, "");
}

/** Paths of the complete backups below a folder, oldest first. */
export function backupsIn(home: string): string[] {
  try {
    const names = readdirSync(home).filter((name) => /^\d{8}T\d{6}Z$/.test(name));
    return names.sort().map((name) => path.join(home, name));
  } catch {
    return [];
  }
}

/** The moment in a backup's name, 20261123T140500Z. */
export function momentOf(name: string): string {
  return name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
}
