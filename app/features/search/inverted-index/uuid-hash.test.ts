import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { fc } from "#tests/properties.ts";
import { uuidHash } from "./uuid-hash.ts";

accountFixtures();

test("turns are PostgreSQL's hashes of ids", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uuid(), fc.maxSafeNat(), async (id, seed) => {
      const hash = sql`uuid_hash_extended(${id}::uuid, ${seed}::bigint)::text`;
      const { rows } = await sql<{ hash: string }>`select ${hash} as hash`.execute(db);
      expect(String(uuidHash(Buffer.from(id.replaceAll("-", ""), "hex"), seed))).toBe(rows[0]!.hash);
    }),
    { numRuns: 50 },
  );
});
