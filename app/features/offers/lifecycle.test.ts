import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PITCH_STATES } from "#app/features/pitches/lifecycle.ts";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { isLive, MOVERS, mayTransition, OFFER_STATES, OFFER_TRANSITIONS, stateAt, turnOf } from "./lifecycle.ts";
import { OFFER_ACTIONS } from "./offer.ts";
import { actionsOf, mayBeginOn, mayGoOnWith } from "./policy.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

test("the database knows the same moves", async () => {
  const rows = await db.selectFrom("offerMoves").select(["fromState", "toState", "mover"]).execute();
  const inCode = OFFER_STATES.flatMap((from) =>
    Object.entries(OFFER_TRANSITIONS[from]).flatMap(([to, movers]) => movers!.map((mover) => `${from} ${to} ${mover}`)),
  );
  expect(rows.map(({ fromState, toState, mover }) => `${fromState} ${toState} ${mover}`).sort()).toEqual(inCode.sort());
});

test("the database takes the same states", async () => {
  const { rows } = await sql<{ definition: string }>`select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname in ('offers_state_check', 'offer_events_state_check')`.execute(db);
  expect(rows).toHaveLength(2);
  for (const { definition } of rows) {
    expect([...definition.matchAll(/'([a-z]+)'/g)].map(([, state]) => state).sort()).toEqual([...OFFER_STATES].sort());
  }
});

test("what is over stays over, and what is not can end by itself", () => {
  for (const state of OFFER_STATES) {
    expect(Object.keys(OFFER_TRANSITIONS[state]).length > 0).toBe(isLive(state));
    expect(mayTransition(state, "expired", "time")).toBe(isLive(state));
    expect(turnOf(state) !== null).toBe(isLive(state));
  }
});

// biome-ignore format: a table is read by its columns
const ACTS = {
  open:      { proposer: ["withdrawal"],               receiver: ["acceptance", "counter", "refusal"] },
  accepted:  { proposer: ["acceptance", "withdrawal"], receiver: ["refusal"] },
  agreed:    { proposer: [],                           receiver: [] },
  countered: { proposer: [],                           receiver: [] },
  declined:  { proposer: [],                           receiver: [] },
  withdrawn: { proposer: [],                           receiver: [] },
  expired:   { proposer: [],                           receiver: [] },
};

describe.each(OFFER_STATES)("%s", (state) => {
  test.each(["proposer", "receiver"] as const)("offers the %s what they may do", (as) => {
    expect(actionsOf(state, as)).toEqual(ACTS[state][as]);
  });
});

test("nobody but the hour has moves that no act leads to", () => {
  expect(MOVERS).toEqual(["proposer", "receiver", "time"]);
  expect(actionsOf("open", "time")).toEqual([]);
  expect(OFFER_ACTIONS).toHaveLength(4);
});

test("only a listed pitch gets a first offer; a negotiation goes on when the owner has taken the pitch out of the list", () => {
  expect(PITCH_STATES.filter(mayBeginOn)).toEqual(["published"]);
  expect(PITCH_STATES.filter(mayGoOnWith)).toEqual(["published", "done", "withdrawn"]);
});

const UNTIL = new Date("2026-11-21T16:00:00Z");

test.each([
  ["open", -1, "open"],
  ["open", 0, "expired"],
  ["accepted", 1, "expired"],
  ["accepted", -1, "accepted"],
  ["agreed", 1, "agreed"],
  ["declined", 0, "declined"],
] as const)("%s, %d ms after its last second, is %s", (state, after, expected) => {
  expect(stateAt(state, UNTIL, new Date(UNTIL.getTime() + after))).toBe(expected);
});
