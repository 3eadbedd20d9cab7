import { readFileSync } from "node:fs";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/database.ts";

const MIGRATION = readFileSync("db/migrations/0089_legal_forms.sql", "utf8");

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new Client({ connectionString: database.directUrl });
  await client.connect();
  // As before the migration.
  await client.query(`begin;
    alter table pitch_revisions drop constraint pitch_revisions_shares_check, drop constraint pitch_revisions_transfer_clauses_check,
      drop column legal_form cascade, drop column raised_last_year, drop column limits_version,
      add constraint pitch_revisions_transfer_clauses_check check (cardinality(transfer_clauses) < 5);
    alter table listings drop column legal_form cascade;
    drop function legal_form_market cascade; drop function legal_form_type cascade;
    insert into users (id, name, email) values ('00000000-0000-7000-8000-000000000001', 'Owner', 'owner@example.com')`);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const STORED: readonly [
  market: string,
  type: string | null,
  clauses: string[],
  form: string | null,
  after: string[],
][] = [
  ["se", "limited-company", ["redemption", "post-sale-purchase"], "ab", ["hembud", "inlosen"]],
  ["no", "limited-company", ["post-sale-purchase", "pre-emption", "redemption"], "as", ["forkjopsrett"]],
  // Neither can be known: it is asked with the next edit.
  ["dk", "limited-company", ["pre-emption", "consent"], null, ["forkobsret", "samtykke"]],
  ["no", "general-partnership", [], null, []],
  ["uk", "limited-partnership", [], null, []],
  ["fi", "limited-company", ["redemption", "post-sale-purchase"], "oy", ["lunastuslauseke"]],
  ["uk", "limited-company", ["consent", "redemption"], "ltd", ["directors-refusal", "compulsory-transfer"]],
  ["uk", "sole-proprietorship", ["consent"], "sole-trader", []],
  // A draft without a type keeps its clauses.
  ["se", null, ["consent"], null, ["samtycke"]],
];

test("stored pitches get the form that is certain or usual, and their market's clauses", async () => {
  for (const [n, [market, type, clauses]] of STORED.entries()) {
    const id = `00000000-0000-7000-8000-0000000001${String(n).padStart(2, "0")}`;
    await client.query(`insert into pitches (id, public_id, owner_id, market) values ($1, $2, $3, $4)`, [
      ...[id, `abcdefgh${String(n).padStart(2, "0")}`, "00000000-0000-7000-8000-000000000001", market],
    ]);
    // One that was submitted is read-only.
    await client.query(
      `insert into pitch_revisions (id, pitch_id, number, state, industry, phase, company_type, company_name, currency, county, pitch_text,
         certified_at, share_classes, transfer_clauses, board_seat)
       values ($1, $1, 1, $2, 'other', 'growth', $3, 'Name', 'SEK', 'SE-AB', 'Text.', now(), 'One class', $4, true)`,
      [id, type ? "superseded" : "draft", type, clauses],
    );
  }
  await client.query(MIGRATION);
  const { rows } = await client.query<Record<string, unknown>>(
    `select legal_form, transfer_clauses, share_classes, board_seat from pitch_revisions order by id`,
  );
  expect(rows.map(({ legal_form, transfer_clauses }) => [legal_form, transfer_clauses])).toEqual(
    STORED.map(([, , , form, after]) => [form, after]),
  );
  expect(rows.map(({ share_classes, board_seat }) => share_classes !== null && board_seat === true)).toEqual(
    STORED.map(([, type]) => type === null || type === "limited-company"),
  );
  // Still read-only.
  await expect(client.query("update pitch_revisions set legal_form = 'oyj' where legal_form = 'oy'")).rejects.toThrow();
});
