import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { closeDatabase, db, transaction } from "#app/platform/db/db.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { member, say, stored, talk, value, words } from "#tests/fixtures/conversations/conversations.ts";
import { deleteMessage } from "../posting/changes.server.ts";
import { startConversation } from "../posting/sending.server.ts";
import { archiveConversation, clearConversation } from "./archiving.server.ts";
import { excerptOf, inboxOf, searchedWords } from "./inbox.server.ts";

// Speed is measured by the bench; here a busy machine may be slow.
vi.mock("#app/platform/db/db.server.ts", async (original) => ({
  ...(await original<typeof import("#app/platform/db/db.server.ts")>()),
  SEARCH_PATIENCE: 100_000,
}));

let database: TestDatabase;
let reader: Member;
let withAsa: string;
let withOle: string;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
  reader = await member();
  withAsa = await conversation("Åsa Bergström");
  withOle = await conversation("Ole Sørensen");
  await say(reader, withAsa, "What does the KILN cost, 100% of it, in_all?");
  await say(reader, withOle, "Työväenopisto ja kahvila\nTell me of the harbour");
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

async function conversation(name: string): Promise<string> {
  const other = await member({ name });
  return stored(await startConversation(other, { member: reader.username! }, words("Good morning"))).conversationId;
}

const found = async (search: string) => (await inboxOf(reader, { search })).conversations.map(({ id }) => id);

test.each([
  ["a name without its marks", "asa", () => [withAsa]],
  ["a name of another alphabet", "SORENSEN", () => [withOle]],
  ["two words of a name", "bergström åsa", () => [withAsa]],
  ["a word of a message, whatever its letters", "kiln", () => [withAsa]],
  ["a part of a word, folded", "tyovaen", () => [withOle]],
  ["words of one message, in any order", "harbour kahvila", () => [withOle]],
  ["words of different messages", "kiln harbour", () => []],
  ["what both were told", "good morning", () => [withOle, withAsa]],
  ["a sign that means something to the database", "100%", () => [withAsa]],
  ["such signs alone", "%_\\", () => []],
  ["an underscore", "in_all", () => [withAsa]],
  ["nothing but space", "  \u0000 ", () => [withOle, withAsa]],
  ["broken letters", "\ud800", () => []],
  ["more than anybody types", "x".repeat(5_000), () => []],
])("finds by %s", async (_, search, expected) => {
  expect(await found(search)).toEqual(expected());
});

test("a message that was found is shown, and where it stands", async () => {
  const { conversations } = await inboxOf(reader, { search: "kiln" });
  expect(conversations[0]!.match).toEqual({ number: 2, text: expect.stringContaining("KILN"), at: expect.any(String) });
  expect((await inboxOf(reader, { search: "bergström" })).conversations[0]).not.toHaveProperty("match");
});

test("nothing is found that the reader does not see: others' messages, deleted ones, deleted chats", async () => {
  const { ada, ben, id } = await talk();
  const { number } = await say(ada, id, "Zirconium");
  const search = async (actor: Member) => (await inboxOf(actor, { search: "zirconium" })).conversations.length;
  expect([await search(ada), await search(ben), await search(reader)]).toEqual([1, 1, 0]);
  value(await archiveConversation(ben, id));
  expect(await search(ben)).toBe(1);
  value(await clearConversation(ben, id));
  await say(ada, id, "Hello again");
  expect([await search(ada), await search(ben)]).toEqual([1, 0]);
  value(await deleteMessage(ada, id, number));
  expect(await search(ada)).toBe(0);
});

test("fifty thousand messages are looked through to the one that is sought", async () => {
  const { ada, id } = await talk();
  await transaction(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`insert into messages (conversation_id, number, version, id, sender_id, text)
      select ${id}, n, n, gen_random_uuid(), ${ada.id}, repeat('Något om härvarande hamn och kaj ', 6) || n from generate_series(3, 50000) as n`.execute(
      trx,
    );
  });
  await sql`update conversations set last_number = 50000, version = 50000 where id = ${id}`.execute(db);
  const { conversations, tooSlow } = await inboxOf(ada, { search: "hamn 44711" });
  expect(tooSlow).toBeUndefined();
  expect(conversations).toMatchObject([{ id, match: { number: 44_711 } }]);
});

test("what was last is said by its kind", async () => {
  const { ada, ben, id } = await talk();
  const { number } = await say(ada, id, "Gone in a moment");
  value(await deleteMessage(ada, id, number));
  expect((await inboxOf(ben)).conversations).toMatchObject([{ last: "deleted", preview: "", previewMine: false }]);
});

test("an excerpt shows the place that was found, whole letters, on one line", () => {
  expect(searchedWords("  a  b\u0000c ")).toEqual(["a", "bc"]);
  expect(excerptOf("Short\n\nand sweet", ["sweet"])).toBe("Short and sweet");
  const long = `${"before ".repeat(40)}The ÅNGSTRÖM unit ${"after ".repeat(40)}`;
  const excerpt = excerptOf(long, ["angstrom"]);
  expect(excerpt).toMatch(/^…before .*The ÅNGSTRÖM unit after .*…$/);
  expect(excerpt.length).toBeLessThanOrEqual(162);
  expect(excerptOf("👍".repeat(200), ["x"]).isWellFormed()).toBe(true);
});
