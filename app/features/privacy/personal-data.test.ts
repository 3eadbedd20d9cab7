/** The registry against the database: it declares every column with personal data. */
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { IMPERSONAL_DATA, PERSONAL_DATA, shownTables } from "./personal-data-registry.server.ts";

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Column {
  table: string;
  column: string;
  type: string;
}

async function columns(): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.table_name as table, c.column_name as column, c.udt_name as type from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`);
  return rows;
}

/** Foreign keys: each column's target, and its action on deletion. */
async function references(): Promise<{ table: string; column: string; to: string; rule: string }[]> {
  const { rows } = await client.query(`
    select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as to,
      case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'refuse' end as rule
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  return rows;
}

test("every table is in the catalogue once, and every table of the catalogue exists", async () => {
  const tables = [...new Set((await columns()).map(({ table }) => table))].sort();
  expect([...Object.keys(PERSONAL_DATA), ...Object.keys(IMPERSONAL_DATA)].sort()).toEqual(tables);
});

test("every column is either shown to its owner or kept back, and whoever keeps something back says why it stays", async () => {
  const known = Object.entries(PERSONAL_DATA).flatMap(([table, { shown, omitted = [] }]) =>
    shown ? [...shown.columns, ...omitted].map((column) => `${table}.${column}`) : [],
  );
  const real = (await columns()).filter(({ table }) => PERSONAL_DATA[table]?.shown);
  expect(known.sort()).toEqual(real.map(({ table, column }) => `${table}.${column}`).sort());
  const silent = Object.entries(PERSONAL_DATA).filter(
    ([, { shown, people, why }]) => !why && (!shown || Object.values(people).includes("stays")),
  );
  expect(silent.map(([table]) => table)).toEqual([]);
});

/** Other columns that are not shown to their owner: one that moves here disappears from archives. */
const KEPT_BACK = [
  "adviser_openings.reading_ends_at",
  "appeals.claimed_until",
  "audit_log.data",
  "audit_log.market",
  "audit_log.subject_type",
  "billing_customers.default_card",
  "billing_customers.read_at",
  "billing_customers.version",
  "busy_times.during",
  "closing_events.party",
  "closing_files.party",
  "closing_steps.position",
  "closing_steps.reminded_at",
  "closings.last_number",
  "conversation_members.last_message_at",
  "conversations.answered_at",
  "conversations.blocked",
  "conversations.last_number",
  "conversations.reminded_at",
  "conversations.version",
  "exports.done",
  "exports.moved_at",
  "exports.total",
  "files.bucket",
  "files.cache_control",
  "files.full_path",
  "files.generation",
  "files.key",
  "files.metageneration",
  "files.missing_since",
  "files.token_round",
  "held_batches.claimed_until",
  "held_batches.marks",
  "help_votes.visitor_key",
  "legal_requests.claimed_until",
  "mail_bounces.event",
  "mail_deliveries.attempts",
  "mail_deliveries.recipient",
  "mail_deliveries.tag",
  "match_criteria.weight",
  "meetings.sorts_at",
  "messages.has_file",
  "messages.version",
  "newsletter_subscribers.token_expires_at",
  "notifications.data",
  "notifications.dedupe_key",
  "offer_events.parties",
  "offer_parties.salt",
  "offers.proposer_lang",
  "offers.receiver_lang",
  "orders.next",
  "orders.session_url",
  "own_calendars.address",
  "own_calendars.failures",
  "passkeys.counter",
  "passkeys.public_key",
  "payments.recorded_at",
  "pitch_decisions.note",
  "pitch_questions.answer",
  "pitch_questions.question",
  "pitch_questions.version",
  "pitch_revisions.version",
  "pitch_submissions.claimed_until",
  "pitch_updates.version",
  "pitches.number",
  "promotion_codes.pending_until",
  "push_subscriptions.auth",
  "push_subscriptions.failures",
  "push_subscriptions.p256dh",
  "push_subscriptions.paused_until",
  "referral_rewards.card_hashes",
  "report_decisions.note",
  "reports.contact_email",
  "reports.contact_name",
  "reports.evidence",
  "saved_searches.keys",
  "saved_searches.market",
  "saved_searches.opened_before_at",
  "saved_searches.places",
  "saved_searches.teaser",
  "saved_searches.words",
  "security_events.hour",
  "sessions.idle_seconds",
  "totp_factors.last_used_step",
  "totp_factors.secret",
  "users.is_anonymous",
  "verifications.claimed_until",
];

test("nothing is kept back but references, secrets, what others wrote, and the program's own books", () => {
  const omitted = Object.entries(PERSONAL_DATA).flatMap(([table, { shown, omitted: names = [] }]) =>
    shown ? names.map((name) => `${table}.${name}`) : [],
  );
  // The row's own id, ids of people and things, and hashes.
  const plain = /\.(?:id|\w+_id|\w*hash|\w+_by)$/;
  expect(omitted.filter((name) => !plain.test(name)).sort()).toEqual(KEPT_BACK);
});

test("every column that can name a person has its fate", async () => {
  const [all, links] = [await columns(), await references()];
  const naming = all.filter(({ table, column, type }) => {
    if (IMPERSONAL_DATA[table]) return false;
    const link = links.find((each) => each.table === table && each.column === column);
    if (link) return link.to === "users";
    // Without a foreign key the target is unknown; the row's own id is exempt.
    return type === "uuid" && column !== "id";
  });
  const known = Object.entries(PERSONAL_DATA).flatMap(([table, { people, things = [] }]) =>
    [...Object.keys(people), ...things].map((column) => `${table}.${column}`),
  );
  expect(naming.map(({ table, column }) => `${table}.${column}`).filter((name) => !known.includes(name))).toEqual([]);
});

test("the database does what the catalogue says becomes of a row", async () => {
  const links = await references();
  const wrong = Object.entries(PERSONAL_DATA).flatMap(([table, { people }]) =>
    Object.entries(people).flatMap(([column, fate]) => {
      const rule = links.find((each) => each.table === table && each.column === column && each.to === "users")?.rule;
      const right = { goes: "cascade", cleared: "set null", "goes-by-job": undefined, stays: undefined }[fate];
      return rule === right ? [] : [`${table}.${column}: ${fate}, but the database has ${rule}`];
    }),
  );
  expect(wrong).toEqual([]);
  // Any other reference would block the deletion of accounts.
  expect(links.filter(({ to, rule }) => to === "users" && rule === "refuse")).toEqual([]);
});

test("no archive shows a secret", () => {
  const secret = /hash|secret|token|^key$|public_key|credential|password|browser_/;
  const shown = shownTables().flatMap(({ table, shown: { columns: names } }) =>
    names.map((column) => `${table}.${column}`),
  );
  // Hashes of texts that their owner has, as evidence.
  const fingerprints = /^(files\.md5_hash|offers\.content_hash|offer_events\.(content_|previous_)?hash)$/;
  expect(shown.filter((name) => secret.test(name.split(".")[1]!) && !fingerprints.test(name))).toEqual([]);
});
