/** The stage of the authorisation matrix: built once for a file of it, and put back as it was after whatever a question has changed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { closeDatabase, db } from "#app/platform/db.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { type Cast, castAll } from "./cast.ts";
import { Snapshot } from "./snapshot.ts";

let cast: Cast;
let snapshot: Snapshot;

/** Registers what builds the stage before the file's tests and takes it away after them. */
export function authorisationStage(): void {
  let database: TestDatabase;
  const folder = mkdtempSync(join(tmpdir(), "stakeholm-authorisation-"));
  beforeAll(async () => {
    database = await testDatabase();
    Object.assign(process.env, {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SECRET: "s".repeat(32),
      DEV_PAGES: "1",
    });
    cast = await castAll();
    snapshot = await Snapshot.take();
  });
  afterAll(async () => {
    await closeDatabase();
    await database.drop();
    rmSync(folder, { recursive: true });
  });
}

/** The cast with everything that belongs to it as it was at first. */
export async function castAnew(): Promise<Cast> {
  await snapshot.restore();
  return cast;
}

/** The same within a row of the matrix: who has asked counts on, for those who ask the same after them. */
export async function castAgain(): Promise<Cast> {
  await snapshot.restore(["rate_limits"]);
  return cast;
}

/** Makes everybody's proof of identity an hour old. */
export async function ageProofs(): Promise<void> {
  await sql`update sessions set authenticated_at = authenticated_at - interval '1 hour'`.execute(db);
}

/** All that is stored, in one value: two equal ones mean that nothing was done in between. */
export const stateOfDatabase = (): Promise<string> => snapshot.state();
