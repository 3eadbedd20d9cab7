import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verify } from "@node-rs/argon2";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { responsesFrom } from "#app/features/answers/responses/responses.ts";
import { bookmarks, views } from "#demo/bookmarks.ts";
import { closings } from "#demo/closings.ts";
import { conversations } from "#demo/conversations.ts";
import { drafts, people, pitches } from "#demo/demo.ts";
import { papers, requests } from "#demo/documents.ts";
import { meetings } from "#demo/meetings.ts";
import { unconfirmed } from "#demo/other-members.ts";
import { talks } from "#demo/questions.ts";
import { quarantinedText } from "#demo/reports.ts";
import { DEMO_PASSWORD, moderator, signInAccounts } from "#demo/sign-in-accounts.ts";
import { staff } from "#demo/staff.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { edits } from "./demo-edits.ts";

/** With the one who is suspended. */
const everybody = people.length + staff.length + unconfirmed.length + 1;

let database: TestDatabase;
let folder: string;

async function modules() {
  const [{ closeDatabase, db }, { seedDemo }] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("./demo.ts"),
  ]);
  return { closeDatabase, db, seedDemo };
}

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), "seed-test-"));
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("DATA_DIR", folder);
  const { db, seedDemo } = await modules();
  expect(await seedDemo(db)).toBe(true);
});

afterAll(async () => {
  await (await modules()).closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function count(table: string, condition = sql`true`): Promise<number> {
  const { db } = await modules();
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.table(table)} where ${condition}`.execute(db);
  return rows[0]!.n;
}

test("everybody and everything of the world is in the database", async () => {
  expect(await count("users")).toBe(everybody);
  expect(await count("users", sql`suspended_at is not null`)).toBe(1);
  expect(await count("users", sql`not email_verified`)).toBe(unconfirmed.length);
  expect(await count("profiles", sql`picture_id is not null`)).toBe(people.filter(({ portrait }) => portrait).length);
  expect(await count("pitches")).toBe(pitches.length + drafts.length);
  expect(await count("pitch_revisions", sql`logo_id is not null`)).toBe(
    [...pitches, ...drafts].filter(({ logo }) => logo).length + edits.length,
  );
  expect(await count("users", sql`lang = 'uk' and investor_statement_until > now()`)).toBe(
    people.filter(({ market }) => market === "uk").length,
  );
  expect(await count("listings")).toBe(pitches.filter(({ status }) => status.state === "published").length);
  expect(await count("pitch_submissions")).toBe(pitches.length + edits.length);
  expect(await count("conversations")).toBe(conversations.length + quarantinedText.to.length);
  expect(await count("meetings")).toBe(meetings.length);
  expect(await count("messages", sql`kind = 'text'`)).toBe(conversations.flatMap(({ messages }) => messages).length);
  expect(await count("bookmarks")).toBe(bookmarks.length);
  expect(await count("pitch_views")).toBe(views.length);
  expect(await count("revision_documents")).toBe(papers.length);
  expect(await count("pitch_access")).toBe(requests.length);
  expect(await count("pitch_questions")).toBe(talks.flatMap(({ questions }) => questions).length);
  expect(await count("pitch_updates")).toBe(talks.flatMap(({ updates }) => updates).length);
  expect(await count("closings")).toBe(closings.length);
  expect(await count("closing_files")).toBe(closings.flatMap(({ files }) => files).length);
  expect(await count("document_openings")).toBe(requests.flatMap(({ opened = [] }) => opened).length);
});

test("a second time changes nothing", async () => {
  const { db, seedDemo } = await modules();
  expect(await seedDemo(db)).toBe(false);
  expect(await count("users")).toBe(everybody);
});

test("the cast can sign in", async () => {
  const { db } = await modules();
  const emails = [
    ...Object.values(signInAccounts).flatMap(({ entrepreneur, investor }) => [entrepreneur, investor]),
    moderator,
  ];
  const stored = await db
    .selectFrom("users")
    .innerJoin("passwords", "passwords.userId", "users.id")
    .select(["hash", "emailVerified"])
    .where(
      "email",
      "in",
      emails.map(({ email }) => email),
    )
    .execute();
  expect(stored).toHaveLength(11);
  expect(stored.every(({ emailVerified }) => emailVerified)).toBe(true);
  expect(await verify(stored[0]!.hash, DEMO_PASSWORD)).toBe(true);
});

test("of the entrepreneurs of the cast it is said how they answer", async () => {
  const { db } = await modules();
  const counted = await db
    .selectFrom("responseFacts")
    .innerJoin("users", "users.id", "userId")
    .select(["email", "begun", "answered", "usualSeconds"])
    .execute();
  const said = new Map(counted.map(({ email, ...facts }) => [email, responsesFrom(facts)]));
  const rates = Object.values(signInAccounts).map(({ entrepreneur }) => said.get(entrepreneur.email)?.rate ?? null);
  expect(rates).toEqual(rates.map(() => expect.any(Number)));
  // Not all have answered everybody, and most have too few conversations for a rate.
  expect(new Set(rates).size).toBeGreaterThan(1);
  expect([...said.values()]).toContain(null);
});

test("nothing happens before its cause or after now", async () => {
  const { db } = await modules();
  const { rows } = await sql<{ slip: string }>`
    select 'owner joined after ' || r.company_name as slip from pitches p join users u on u.id = p.owner_id
      join pitch_revisions r on r.pitch_id = p.id where p.created_at < u.created_at
    union all select 'decided before submission' from pitch_decisions d join pitch_submissions s on s.id = d.submission_id where d.created_at <= s.created_at
    union all select 'saved before publication' from bookmarks b join pitches p on p.id = b.pitch_id where b.created_at < p.published_at
    union all select 'talked before publication' from conversations c join pitches p on p.id = c.pitch_id where c.created_at < p.published_at
    union all select 'seen before publication' from pitch_views v join pitches p on p.id = v.pitch_id where v.day < p.published_at::date
    union all select 'written to support before joining' from tickets t join users u on u.id = t.user_id where t.created_at < u.created_at
    union all select 'a case that is open, and answered' from tickets t where (t.state = 'open') <> ('sender' =
      (select author from ticket_messages where ticket_id = t.id order by created_at desc limit 1)) and t.state <> 'closed'
    union all select 'asked before publication' from pitch_questions q join pitches p on p.id = q.pitch_id where q.asked_at < p.published_at
    union all select 'answered before it was asked' from pitch_questions where answered_at <= asked_at
    union all select 'told before publication' from pitch_updates u join pitches p on p.id = u.pitch_id where u.published_at < p.published_at
    union all select 'done before the terms were accepted' from closing_events e join offers o on o.id = e.offer_id where e.at <= o.moved_at
    union all select 'in the future' from messages where created_at > now()
    union all select 'in the future' from bookmarks where created_at > now()
    union all select 'in the future' from pitches where greatest(published_at, updated_at) > now()
    union all select 'unread count' from conversation_members m join conversations c on c.id = m.conversation_id
      where m.unread <> (select count(*) from messages x where x.conversation_id = c.id and x.number > m.read_number and x.sender_id <> m.user_id)`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test("what asks for an answer is told, and the notices of conversations agree with what is unread in them", async () => {
  const { db } = await modules();
  const { rows } = await sql<{ slip: string }>`
    select 'an offer of which nobody is told' as slip from offers o where state <> 'countered'
      and not exists (select from notifications where data ->> 'offerId' = o.id::text)
    union all select 'times that nobody is asked about' from meeting_proposals p where state = 'open'
      and not exists (select from notifications where data ->> 'proposalId' = p.id::text and read_at is null)
    union all select 'a request that its owner does not hear of' from pitch_access a where state = 'waiting'
      and not exists (select from notifications where data ->> 'accessId' = a.id::text and read_at is null)
    union all select 'a question that its owner does not hear of' from pitch_questions q where state = 'open'
      and not exists (select from notifications where dedupe_key = 'question:' || q.id and read_at is null)
    union all select 'unread, and not told' from conversation_members m where unread > 0
      and not exists (select from notifications n where n.user_id = m.user_id and n.topic = 'conversation:' || m.conversation_id and n.read_at is null)
    union all select 'told of a message that was read' from notifications n join conversation_members m
      on m.user_id = n.user_id and m.conversation_id::text = n.data ->> 'conversationId' where n.kind = 'message' and n.read_at is null
      and not exists (select from messages x where x.conversation_id = m.conversation_id and x.number > m.read_number and x.kind = 'text'
        and x.sender_id <> m.user_id)
    union all select 'nothing new for the first of the cast' from users u where u.email = ${signInAccounts.uk.entrepreneur.email}
      and not exists (select from notifications where user_id = u.id and read_at is null)`.execute(db);
  expect(rows).toEqual([]);
});
