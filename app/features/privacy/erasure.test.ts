import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { inboxOf } from "#app/features/chat/inbox/inbox.server.ts";
import { threadOf } from "#app/features/chat/thread/messages.server.ts";
import { removeStaleFiles } from "#app/features/files/store/clean-up.server.ts";
import { keyOf, putBytes } from "#app/features/files/store/store.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { log } from "#app/platform/log.server.ts";
import { accountFixtures, newAccount } from "#tests/fixtures/accounts/accounts.ts";
import { personWithEverything, type Traced, tablesWith } from "#tests/fixtures/personal-data/everything.ts";
import { writeArchive } from "./archives.server.ts";
import { eraseDue } from "./erasure.server.ts";
import { PERSONAL_DATA } from "./personal-data-registry.server.ts";

accountFixtures();

const DAY = 86_400_000;
const job = systemActor("erase-accounts");

async function partner(): Promise<Member> {
  const { id, email } = await newAccount();
  await db
    .updateTable("users")
    .set({ side: "investor", username: `p${id.slice(-12)}` })
    .where("id", "=", id)
    .execute();
  return { kind: "member", id, email, side: "investor", emailVerified: true } as Member;
}

async function leaving(other: Member): Promise<Traced> {
  const who = await personWithEverything(other.id, "hash", keyOf(Buffer.from(newId())));
  await due(who.id);
  return who;
}

async function due(id: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ deletionDueAt: new Date(now().getTime() + 14 * DAY) })
    .where("id", "=", id)
    .execute();
}

test("the fixture has a row of the person in every table that can hold one", async () => {
  const who = await leaving(await partner());
  const found = Object.keys(await tablesWith(who.id));
  const holding = Object.keys(PERSONAL_DATA).filter((table) => Object.keys(PERSONAL_DATA[table]!.people).length > 0);
  expect(holding.filter((table) => !found.includes(table))).toEqual([
    // Rows with the address alone, which the next test looks for.
    "mail_bounces",
    "mail_suppressions",
    "newsletter_subscribers",
    "erasures",
    // During the grace period the member cannot be found any more.
    "people",
  ]);
});

test("after the grace nothing of a person is left but what the catalogue says, and what is left names nobody", async () => {
  const ada = await partner();
  const who = await leaving(ada);
  moveClock(14 * DAY - 60_000);
  await eraseDue(job);
  expect(await tablesWith(who.email)).not.toEqual({});
  moveClock(14 * DAY + 60_000);
  expect(await eraseDue(job)).toBeGreaterThan(0);

  for (const word of [
    who.email,
    who.name,
    who.username,
    "Kvarnsten Ltd",
    "192.0.2.44",
    "+447700900123",
    "kvarnlogga",
  ]) {
    expect(await tablesWith(word), word).toEqual({});
  }
  const left = Object.keys(await tablesWith(who.id)).filter((table) => !table.startsWith("graphile_worker"));
  const may = Object.keys(PERSONAL_DATA).filter((table) =>
    Object.values(PERSONAL_DATA[table]!.people).includes("stays"),
  );
  expect(left.filter((table) => !may.includes(table) && table !== "outbox")).toEqual([]);
  expect(left).toEqual(expect.arrayContaining(["conversations", "messages", "audit_log", "erasures"]));

  const [row] = await db.selectFrom("erasures").selectAll().where("userId", "=", who.id).execute();
  expect(row).toMatchObject({ termsVersion: "2026-11-01" });
  expect(row!.erasedAt.getTime() - row!.askedAt.getTime()).toBeGreaterThanOrEqual(14 * DAY);
});

test("whoever stays keeps the conversation, with a deleted user", async () => {
  const ada = await partner();
  const who = await leaving(ada);
  expect((await inboxOf(ada)).conversations[0]).toMatchObject({ id: who.conversationId, person: null });
  moveClock(15 * DAY);
  await eraseDue(job);
  const thread = await threadOf(ada, who.conversationId);
  expect(thread).toMatchObject({ person: null, messages: [{ mine: true }, { mine: false, text: "Nine pounds." }] });
  expect(JSON.stringify(thread)).not.toContain(who.id);
});

test("a conversation goes with the second of the two, also when both go in one run", async () => {
  const ada = await partner();
  const [first, second] = [await leaving(ada), await leaving(ada)];
  await due(ada.id);
  moveClock(15 * DAY);
  await Promise.all([eraseDue(job), eraseDue(job)]);
  const left = await db
    .selectFrom("conversations")
    .select("id")
    .where("id", "in", [first.conversationId, second.conversationId])
    .execute();
  expect(left).toEqual([]);
  for (const id of [ada.id, first.id, second.id]) {
    expect(await db.selectFrom("users").select("id").where("id", "=", id).execute()).toEqual([]);
  }
});

test("staff, those who came back, and those whose grace runs are left alone", async () => {
  const [moderator, returned, waiting] = [await partner(), await partner(), await partner()];
  for (const { id } of [moderator, returned]) await due(id);
  await db.updateTable("users").set({ staffRole: "moderator" }).where("id", "=", moderator.id).execute();
  await db.updateTable("users").set({ deletionDueAt: null }).where("id", "=", returned.id).execute();
  moveClock(15 * DAY);
  await due(waiting.id);
  await eraseDue(job);
  const ids = [moderator.id, returned.id, waiting.id];
  expect(await db.selectFrom("users").select("id").where("id", "in", ids).execute()).toHaveLength(3);
});

test("one account that cannot be erased keeps no other, and the log names nobody", async () => {
  const [stuck, other] = [await leaving(await partner()), await leaving(await partner())];
  // As if it had been erased before: a second erasure of the same id fails.
  await db.insertInto("erasures").values({ userId: stuck.id, askedAt: now(), erasedAt: now() }).execute();
  const lines = vi.spyOn(log, "error");
  moveClock(15 * DAY);
  await eraseDue(job);
  expect(await tablesWith(stuck.email)).not.toEqual({});
  expect(await tablesWith(other.email)).toEqual({});
  expect(lines).toHaveBeenCalledOnce();
  expect(JSON.stringify(lines.mock.calls)).not.toMatch(/kvarnsten|zebedeus/i);
  await db.updateTable("users").set({ deletionDueAt: null }).where("id", "=", stuck.id).execute();
});

test("the bytes of files and archives go too", async () => {
  const bytes = Buffer.from(`bytes of ${newId()}`);
  const key = keyOf(bytes);
  await putBytes(key, bytes);
  const who = await personWithEverything((await partner()).id, "hash", key);
  await due(who.id);
  const [archive] = await db.selectFrom("exports").select("id").where("userId", "=", who.id).execute();
  await writeArchive(archive!.id, async ({ add }) => add("a.json", (entry) => entry.write("{}")));
  const places = [
    path.join(process.env.DATA_DIR!, "exports", `${archive!.id}.zip`),
    path.join(process.env.DATA_DIR!, "files", key.slice(0, 2), key),
  ];
  expect(places.map(existsSync)).toEqual([true, true]);
  // An account that stays: the clean-up refuses to run on an empty database.
  await leaving(await partner());
  moveClock(15 * DAY);
  await db.updateTable("users").set({ deletionDueAt: null }).where("id", "<>", who.id).execute();
  await eraseDue(job);
  await removeStaleFiles();
  expect(places.map(existsSync)).toEqual([false, false]);
});
