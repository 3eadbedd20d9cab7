import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { TRANSFER_CLAUSES } from "#app/features/market-rules/transfer-clauses.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import {
  ASKED_AFTER,
  isEditable,
  mayTransition,
  PITCH_STATES,
  RESTORED,
  REVISION_STATES,
  REVISION_TRANSITIONS,
  TRANSITIONS,
} from "./lifecycle.ts";
import { COMPANY_TYPES, FUNDING_TYPES, INDUSTRIES, INVOLVEMENTS, PHASES } from "./pitch.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  await rows("select 1");
});

afterAll(async () => {
  const { closeDatabase } = await import("#app/platform/db/db.server.ts");
  await closeDatabase();
  await database.drop();
});

async function rows<T>(query: string): Promise<T[]> {
  const { databasePool } = await import("#app/platform/db/db.server.ts");
  return (await databasePool().query(query)).rows as T[];
}

test("the table of moves and the database's are the same", async () => {
  const stored = await rows<{ from_state: string; to_state: string }>("select * from pitch_moves");
  const pairs = Object.entries(TRANSITIONS).flatMap(([from, targets]) => targets.map((to) => `${from} → ${to}`));
  expect(stored.map((row) => `${row.from_state} → ${row.to_state}`).sort()).toEqual(pairs.sort());
});

test("the moves of revisions are the database's, too", async () => {
  const stored = await rows<{ from_state: string; to_state: string }>("select * from revision_moves");
  const pairs = Object.entries(REVISION_TRANSITIONS).flatMap(([from, to]) => to.map((each) => `${from} → ${each}`));
  expect(stored.map((row) => `${row.from_state} → ${row.to_state}`).sort()).toEqual(pairs.sort());
});

test("only a draft is written to, and owners are asked after sixty days", () => {
  expect(REVISION_STATES.filter(isEditable)).toEqual(["draft"]);
  expect(ASKED_AFTER).toBe(5_184_000_000);
});

describe("the database allows a move exactly when the table does", () => {
  const pairs = PITCH_STATES.flatMap((from) => PITCH_STATES.map((to) => [from, to] as const));
  beforeAll(async () => {
    await rows(`insert into users (id, name, email) values (gen_random_uuid(), 'Owner', 'owner@example.com')`);
  });

  test.each(pairs)("%s → %s", async (from, to) => {
    const { databasePool } = await import("#app/platform/db/db.server.ts");
    const client = await databasePool().connect();
    try {
      await client.query("begin");
      const { rows: made } = await client.query<{ id: string }>(
        `insert into pitches (id, public_id, owner_id, market, state, published_at, published_revision_id, deleted_at, deleted_from)
         select gen_random_uuid(), 'bcdfghjkmn', id, 'se', $1, now(), gen_random_uuid(),
           case when $1 = 'deleted' then now() end, case when $1 = 'deleted' then $2 end from users returning id`,
        [from, mayTransition("deleted", to) ? to : "draft"],
      );
      const moved = await client
        .query("update pitches set state = $1 where id = $2", [to, made[0]!.id])
        .then(() => true)
        .catch((error: { code: string }) => {
          if (error.code !== "23001") throw error;
          return false;
        });
      expect(moved).toBe(from === to || mayTransition(from, to));
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

describe("a deleted pitch is restored to what it was, and to nothing else", () => {
  const before = PITCH_STATES.filter((state) => state !== "deleted");
  test.each(before.flatMap((was) => PITCH_STATES.map((to) => [was, to] as const)))(
    "%s → deleted → %s",
    async (was, to) => {
      const { databasePool } = await import("#app/platform/db/db.server.ts");
      const client = await databasePool().connect();
      try {
        await client.query("begin");
        await client.query(
          `insert into pitches (id, public_id, owner_id, market, state, published_at, published_revision_id)
         select gen_random_uuid(), 'bcdfghjkmn', id, 'se', $1, now(), gen_random_uuid() from users`,
          [was],
        );
        await client.query("update pitches set state = 'deleted'");
        const restored = await client
          .query("update pitches set state = $1 returning deleted_at, deleted_from", [to])
          .catch((error: { code: string }) => error.code);
        if (to === "deleted") return;
        if (to === RESTORED[was]) expect(restored).toMatchObject({ rows: [{ deleted_at: null, deleted_from: null }] });
        else expect(restored).toBe("23001");
      } finally {
        await client.query("rollback");
        client.release();
      }
    },
  );
});

test.each([
  ["pitches", "state", PITCH_STATES],
  ["pitch_revisions", "state", REVISION_STATES],
  ["pitch_revisions", "industry", INDUSTRIES],
  ["pitch_revisions", "phase", PHASES],
  ["pitch_revisions", "company_type", COMPANY_TYPES],
  ["pitch_revisions", "funding_type", FUNDING_TYPES],
  ["pitch_revisions", "involvement", INVOLVEMENTS],
  ["pitch_revisions", "transfer_clauses", TRANSFER_CLAUSES],
] as const)("%s.%s holds the codes of the list", async (table, column, codes) => {
  const checks = await rows<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = '${table}'::regclass and contype = 'c' and conname = '${table}_${column}_check'`,
  );
  const named = [...checks[0]!.definition.matchAll(/'([a-z-]+)'/g)].map((match) => match[1]);
  expect(named.sort()).toEqual([...codes].sort());
});
