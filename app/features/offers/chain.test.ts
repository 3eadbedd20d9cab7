import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { offered, openOffer, type Talk, talk } from "#tests/fixtures/conversations/offers.ts";
import { acceptOffer, declineOffer } from "./answering.server.ts";
import { canonical } from "./canonical.ts";
import { verifyChain } from "./chain.server.ts";
import { counterOffer } from "./making.server.ts";
import { termSheetOf } from "./term-sheet/term-sheet.server.ts";

accountFixtures();

let here: Talk;
let agreed: string;
let head: string;
let printed: Awaited<ReturnType<typeof termSheetOf>>;

beforeAll(async () => {
  here = await talk();
  const { owner, investor, conversationId } = here;
  const first = await openOffer(here, { conditions: "Founders stay for two years." });
  const counter = offered({ amount: 1_500_000, conditions: "They do." });
  await counterOffer(owner, conversationId, first, counter);
  await declineOffer(investor, conversationId, counter.id);
  agreed = await openOffer(here, { clauses: ["board-seat"] });
  await acceptOffer(owner, conversationId, agreed, 1_000_000);
  await acceptOffer(investor, conversationId, agreed, 1_000_000);
  head = (await termSheetOf(investor, conversationId, agreed))!.chainHash;
});

/** The flaws found after tampering with the database, bypassing all triggers; undone afterwards. */
async function flawsAfter(meddle: (trx: Tx) => Promise<unknown>, known?: string): Promise<string[]> {
  let found: string[] = [];
  // The verifier reads outside the transaction, so the changes are committed, and reverted later.
  const tables = ["offers", "offer_events", "offer_parties"] as const;
  await transaction(async (trx) => {
    for (const table of tables)
      await sql`create table ${sql.raw(`kept_${table}`)} as table ${sql.table(table)}`.execute(trx);
    await sql`set local session_replication_role = replica`.execute(trx);
    // Such an attacker is not stopped by constraints either.
    await sql`alter table offer_parties drop constraint offer_parties_pkey`.execute(trx);
    await meddle(trx);
  });
  try {
    found = (await verifyChain(here.conversationId, known)).map(({ kind }) => kind);
    printed = await termSheetOf(here.investor, here.conversationId, agreed);
  } finally {
    await transaction(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const table of tables) {
        await sql`delete from ${sql.table(table)}`.execute(trx);
        await sql`insert into ${sql.table(table)} table ${sql.raw(`kept_${table}`)}`.execute(trx);
        await sql`drop table ${sql.raw(`kept_${table}`)}`.execute(trx);
      }
      await sql`alter table offer_parties add primary key (offer_id, party)`.execute(trx);
    });
  }
  return found;
}

test("a record that nobody has touched is whole, also by what stands on the term sheet", async () => {
  expect(await verifyChain(here.conversationId)).toEqual([]);
  expect(await verifyChain(here.conversationId, head)).toEqual([]);
  expect(await flawsAfter(async () => {})).toEqual([]);
});

test("nothing is printed from terms that were changed, under the fingerprint of those that were agreed on", async () => {
  await flawsAfter(async () => {});
  expect(printed).toMatchObject({ amount: 1_000_000, chainHash: head });
  await flawsAfter((trx) => sql`update offers set amount = 2000000 where id = ${agreed}`.execute(trx));
  expect(printed).toBeUndefined();
});

const hex = (digit: string) => sql`repeat(${digit}, 64)`;

/** Another value for every column of the three tables, as SQL. */
const OTHERS: Record<string, Record<string, ReturnType<typeof sql>>> = {
  offers: {
    id: sql`${newId()}`,
    conversation_id: sql`${newId()}`,
    pitch_id: sql`${newId()}`,
    previous_id: sql`case when previous_id is null then null else ${newId()}::uuid end`,
    round: sql`case when round = 1 then 1 else round + 1 end`,
    proposer_id: sql`case when proposer_id = owner_id then proposer_id else ${newId()}::uuid end`,
    receiver_id: sql`case when receiver_id = owner_id then receiver_id else ${newId()}::uuid end`,
    owner_id: sql`case when owner_id = proposer_id then receiver_id else proposer_id end`,
    proposer_lang: sql`'dk'`,
    receiver_lang: sql`'dk'`,
    amount: sql`amount + 1`,
    currency: sql`'DKK'`,
    share: sql`share + 1`,
    share_kind: sql`'existing'`,
    valuation: sql`amount * 10000 / share`,
    clauses: sql`array['information']`,
    conditions: sql`coalesce(conditions, '') || '!'`,
    rates: sql`jsonb_set(rates, '{perEuro,SEK}', '1.5')`,
    valid_until: sql`valid_until + interval '1 ms'`,
    content_hash: hex("a"),
    created_at: sql`created_at + interval '1 ms'`,
    state: sql`case state when 'agreed' then 'withdrawn' else 'agreed' end`,
    moved_at: sql`moved_at + interval '1 ms'`,
  },
  offer_events: {
    conversation_id: sql`${newId()}`,
    number: sql`number + 100`,
    offer_id: sql`(select id from offers where id <> offer_events.offer_id limit 1)`,
    state: sql`case state when 'open' then 'expired' when 'agreed' then 'agreed' else 'open' end`,
    actor_id: sql`${newId()}`,
    at: sql`at + interval '1 ms'`,
    content_hash: hex("b"),
    parties: sql`case when parties is null then null else array[parties[2], parties[1]] end`,
    previous_hash: hex("c"),
    hash: hex("d"),
  },
  offer_parties: {
    offer_id: sql`(select id from offers where id <> offer_parties.offer_id limit 1)`,
    user_id: sql`${newId()}`,
    party: sql`'owner'`,
    name: sql`name || ' Jr'`,
    company_name: sql`coalesce(company_name, '') || ' Holding'`,
    organisation_number: sql`coalesce(organisation_number, '') || '1'`,
    salt: sql`repeat('e', 32)`,
  },
};

describe.each(Object.keys(OTHERS))("a changed row of %s is found", (table) => {
  const keys = { offers: "id", offer_events: "number", offer_parties: "party" }[table]!;

  test("by every one of its columns", async () => {
    const { rows } = await sql<{ columnName: string }>`select column_name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(db);
    expect(rows.map(({ columnName }) => columnName).sort()).toEqual(Object.keys(OTHERS[table]!).sort());
  });

  test.each(Object.keys(OTHERS[table]!))("%s", async (column) => {
    const value = OTHERS[table]![column]!;
    const { rows } = await sql<{ key: string }>`select ${sql.ref(keys)}::text as key from ${sql.table(table)}
      where ${sql.ref(column)} is distinct from (${value})`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) {
      const found = await flawsAfter((trx) =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = (${value}) where ${sql.ref(keys)}::text = ${key}`.execute(
          trx,
        ),
      );
      expect(found, `${table}.${column} of ${key}`).not.toEqual([]);
    }
  });

  test("and a removed one", async () => {
    const { rows } = await sql<{ key: string }>`select ${sql.ref(keys)}::text as key from ${sql.table(table)}`.execute(
      db,
    );
    for (const { key } of rows) {
      const found = await flawsAfter((trx) =>
        sql`delete from ${sql.table(table)} where ${sql.ref(keys)}::text = ${key}`.execute(trx),
      );
      expect(found, `${table} ${key}`).not.toEqual([]);
    }
  });
});

describe("whoever writes a whole new ending", () => {
  const cut = async (trx: Tx) => {
    await sql`delete from offer_events where offer_id = ${agreed} and state = 'agreed'`.execute(trx);
    await sql`delete from offer_parties`.execute(trx);
    await sql`update offers set state = 'accepted', moved_at = (select max(at) from offer_events where offer_id = ${agreed})
      where id = ${agreed}`.execute(trx);
  };

  test("is found out by the hash on the term sheet", async () => {
    expect(await flawsAfter(cut)).toEqual([]);
    expect(await flawsAfter(cut, head)).toEqual(["missing"]);
  });
});

test("what has left with an account is no flaw", async () => {
  const other = await talk();
  const id = await openOffer(other);
  await acceptOffer(other.owner, other.conversationId, id, 1_000_000);
  await acceptOffer(other.investor, other.conversationId, id, 1_000_000);
  await db.deleteFrom("users").where("id", "=", other.investor.id).execute();
  expect(await db.selectFrom("offerParties").select("party").where("offerId", "=", id).execute()).toEqual([
    { party: "owner" },
  ]);
  expect(await verifyChain(other.conversationId)).toEqual([]);
  expect(await termSheetOf(other.owner, other.conversationId, id)).toMatchObject({
    investor: null,
    owner: "Maja Berg",
  });
});

describe("the database keeps what was written", () => {
  const refused = { code: "23001" };

  test("from being changed, removed or added to out of turn", async () => {
    const events = () => db.selectFrom("offerEvents").selectAll().where("conversationId", "=", here.conversationId);
    await expect(db.updateTable("offers").set({ amount: 1 }).where("id", "=", agreed).execute()).rejects.toMatchObject(
      refused,
    );
    await expect(db.deleteFrom("offers").where("id", "=", agreed).execute()).rejects.toMatchObject(refused);
    await expect(db.updateTable("offerEvents").set({ actorId: null }).execute()).rejects.toMatchObject(refused);
    await expect(db.deleteFrom("offerEvents").execute()).rejects.toMatchObject(refused);
    const [last] = await events().orderBy("number", "desc").limit(1).execute();
    const forged = { ...last!, number: last!.number + 1, previousHash: last!.hash, hash: "f".repeat(64) };
    await expect(db.insertInto("offerEvents").values(forged).execute()).rejects.toMatchObject(refused);
    await expect(
      db
        .insertInto("offerEvents")
        .values({ ...forged, number: last!.number + 2 })
        .execute(),
    ).rejects.toMatchObject(refused);
  });

  test("and an offer does not move without its event", async () => {
    const other = await talk();
    const id = await openOffer(other);
    await expect(
      db.updateTable("offers").set({ state: "withdrawn" }).where("id", "=", id).execute(),
    ).rejects.toMatchObject(refused);
  });

  test("as long as the conversation stands", async () => {
    const other = await talk();
    const id = await openOffer(other);
    await db.deleteFrom("conversations").where("id", "=", other.conversationId).execute();
    expect(await db.selectFrom("offers").select("id").where("id", "=", id).execute()).toEqual([]);
  });
});

test.each([
  [{ b: 1, a: "å" }, '{"a":"å","b":1}'],
  [{ a: [null, "x\n", 0] }, '{"a":[null,"x\\n",0]}'],
  [{ å: 1, z: 2, Z: { y: null } }, '{"Z":{"y":null},"z":2,"å":1}'],
])("%j in canonical form", (value, text) => {
  expect(canonical(value)).toBe(text);
});

test("a fraction has no canonical form", () => {
  expect(() => canonical({ rate: 10.95 })).toThrow("no whole number");
});
