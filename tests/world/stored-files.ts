/** The program's files on a store of the test's own: a disk or a bucket, with a database and members. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import type { Member, Plan } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { testDatabase } from "#tests/database.ts";
import { type ObjectStore, openObjectStore } from "./object-store.ts";

/** The kinds of stores that everything has to pass on. */
export const STORES = ["disk", "bucket"] as const;

async function modules() {
  const [database, commands, documents, reservations, parts, incoming, store, cleanUp, stale, queries, clock] =
    await Promise.all([
      import("#app/platform/db.server.ts"),
      import("#app/features/files/commands.server.ts"),
      import("#app/features/files/commands-documents.server.ts"),
      import("#app/features/files/commands-reservations.server.ts"),
      import("#app/features/files/gateway-parts.server.ts"),
      import("#app/features/files/gateway-incoming.server.ts"),
      import("#app/features/files/gateway-store.server.ts"),
      import("#app/features/files/commands-clean-up.server.ts"),
      import("#app/features/files/commands-stale.server.ts"),
      import("#app/features/files/queries.server.ts"),
      import("#app/platform/clock.ts"),
    ]);
  return {
    ...database,
    ...commands,
    ...documents,
    ...reservations,
    ...parts,
    ...incoming,
    ...store,
    ...cleanUp,
    ...stale,
    ...queries,
    ...clock,
  };
}

export type StoredFiles = Awaited<ReturnType<typeof modules>> & {
  folder: string;
  /** The S3 server; only where the store is a bucket. */
  objects: ObjectStore | undefined;
  member(plan?: Plan): Promise<Member>;
  /** Names of all bytes in the store, and what is left in the spool. */
  names(): Promise<string[]>;
  spooled(): string[];
  /** Rows of files and of reservations. */
  rows(): Promise<{ files: number; reservations: number }>;
  close(): Promise<void>;
};

/** Opens the program's files on a store. Modules are loaded anew, so that each store has its own settings. */
export async function openStoredFiles(
  kind: (typeof STORES)[number],
  settings: Record<string, string> = {},
): Promise<StoredFiles> {
  const database = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), "stored-files-"));
  const objects = kind === "bucket" ? await openObjectStore() : undefined;
  // Stubbed as long as the process lives; vitest takes single stubs back after each test.
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    STORE: "disk",
    ...objects?.settings,
    ...settings,
  });
  vi.resetModules();
  const all = await modules();
  all.store();
  for (const name of Object.keys({ ...objects?.settings, ...settings })) delete process.env[name];
  let count = 0;
  return {
    ...all,
    folder,
    objects,
    async member(plan = "basic") {
      const id = newId();
      const name = `member-${++count}`;
      const account = {
        name,
        email: `${name}@example.com`,
        emailVerified: true,
        username: name,
        side: "entrepreneur" as const,
      };
      await all.db
        .insertInto("users")
        .values({ id, ...account, plan })
        .execute();
      return { kind: "member", id, ...account, staffRole: null, plan, lang: "se", pictureId: null };
    },
    async names() {
      const names: string[] = [];
      for (const top of ["files", "incoming", "exports"]) {
        for await (const { name } of all.store().list(top)) names.push(name);
      }
      return names;
    },
    spooled() {
      const spool = join(folder, "spool");
      return readdirSync(folder).includes("spool") ? readdirSync(spool) : [];
    },
    async rows() {
      const count = async (table: "files" | "fileReservations") => {
        const { rows } = await all.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as("rows"))
          .executeTakeFirstOrThrow();
        return rows;
      };
      return { files: await count("files"), reservations: await count("fileReservations") };
    },
    async close() {
      await all.closeDatabase();
      await objects?.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
