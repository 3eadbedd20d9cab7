import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { markRead, sendMessage, startConversation } from "#app/features/chat/posting/sending.server.ts";
import { changeChatSettings, DEFAULT_SETTINGS } from "#app/features/chat/settings/settings.server.ts";
import { pitchPage } from "#app/features/pitches/page/pitch-page.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { closeDatabase, db, transaction } from "#app/platform/db/db.server.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { matchMember, matchPitch } from "#tests/fixtures/market/matching.ts";
import { unreadOf } from "./counts.server.ts";
import { NOTICES, NOTICES_LAST, noticePath } from "./notice.ts";
import { actionsOf } from "./notice-actions.ts";
import { noticesOf } from "./notice-list.server.ts";
import { notify, notifyMany, removeOldNotices } from "./notify.server.ts";
import { readNotices } from "./reading.server.ts";
import { noticeConversation } from "./subscriptions/conversations.server.ts";

let database: TestDatabase;
let people = 0;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
});

afterEach(() => moveClock(0));

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

async function member(): Promise<Member> {
  const n = ++people;
  const row = {
    id: newId(),
    name: `Person ${n}`,
    email: `person${n}@example.com`,
    emailVerified: true,
    username: `person${n}`,
    side: "entrepreneur" as const,
    staffRole: null,
    plan: "basic" as const,
    lang: "uk" as const,
  };
  await db.insertInto("users").values(row).execute();
  return { kind: "member", pictureId: null, ...row };
}

async function pitchOf(owner: Member): Promise<{ pitchId: string; publicId: string }> {
  const [pitchId, publicId] = [newId(), newPublicId()];
  await db.insertInto("pitches").values({ id: pitchId, publicId, ownerId: owner.id, market: "uk" }).execute();
  await db.insertInto("pitchRevisions").values({ id: newId(), pitchId, number: 1, companyName: "Kelp & Co" }).execute();
  return { pitchId, publicId };
}

const approved = (owner: Member, pitchId: string, decision: string) => ({
  userId: owner.id,
  kind: "pitch-approved" as const,
  about: { pitchId },
  key: `decision:${decision}`,
});

test("a notice names what it is about as it is called when it is read", async () => {
  const ada = await member();
  const { pitchId, publicId } = await pitchOf(ada);
  await transaction((trx) => notify(trx, approved(ada, pitchId, "1")));
  await db.updateTable("pitchRevisions").set({ companyName: "Kelp Ltd" }).where("pitchId", "=", pitchId).execute();
  const { notices } = await noticesOf(ada);
  expect(notices).toMatchObject([
    { kind: "pitch-approved", unread: true, pitch: { publicId, companyName: "Kelp Ltd" } },
  ]);
  expect(NOTICES["pitch-approved"].path(notices[0]!)).toBe(`/pitches/kelp-ltd-${publicId}`);
  expect(NOTICES["changes-requested"].path(notices[0]!)).toBe(`/pages/create/${publicId}/1`);
  await db.deleteFrom("pitches").where("id", "=", pitchId).execute();
  const [gone] = (await noticesOf(ada)).notices;
  expect(NOTICES["pitch-approved"].path(gone!)).toBe("/pages/bookmark?tab=created");
});

test("a notice of a pitch that its reader can't open any more names it, and leads to a page that there is", async () => {
  const [ada, ben, mia, kim, stranger] = await Promise.all(
    (["entrepreneur", "investor", "investor", "investor", "investor"] as const).map((side) => matchMember(side)),
  );
  await db.updateTable("users").set({ staffRole: "moderator" }).where("id", "=", kim!.id).execute();
  const { pitchId, publicId } = await matchPitch(ada!);
  const { companyName } = await db
    .selectFrom("pitchRevisions")
    .select("companyName")
    .where("pitchId", "=", pitchId)
    .executeTakeFirstOrThrow();
  const started = await startConversation(ben!, { pitch: publicId }, { id: newId(), text: "Hello" });
  if (!started.ok) throw new Error(started.code);
  const invited = { id: newId(), pitchId, email: mia!.email, role: "viewer", invitedAt: new Date(0) };
  await db
    .insertInto("pitchManagers")
    .values({ ...invited, expiresAt: new Date(), memberId: mia!.id, state: "accepted", answeredAt: new Date() })
    .execute();
  const readers = [ada!, ben!, mia!, { ...kim!, staffRole: "moderator" as const }, stranger!];
  const news = readers.map(({ id: userId }) => ({ userId, about: { pitchId }, key: "access" }));
  await transaction((trx) => notifyMany(trx, "access-approved", news));
  const changes = [
    {},
    { askedAt: new Date(), hiddenAt: new Date() },
    { askedAt: null, hiddenAt: null, state: "withdrawn" },
    { state: "published" },
    { state: "done" },
    { state: "deleted", deletedAt: new Date() },
  ];
  for (const change of changes) {
    await db
      .updateTable("pitches")
      .set({ id: pitchId, ...change })
      .where("id", "=", pitchId)
      .execute();
    for (const suspendedAt of [null, new Date()]) {
      await db.updateTable("users").set({ suspendedAt }).where("id", "=", ada!.id).execute();
      for (const reader of readers) {
        const notice = (await noticesOf(reader)).notices.find(({ kind }) => kind === "access-approved")!;
        const seen = (await pitchPage(reader, publicId)) !== undefined;
        expect([change, suspendedAt, reader.name, noticePath(notice)]).toEqual([
          ...[change, suspendedAt, reader.name],
          seen ? paths.pitch({ publicId, companyName }) : paths.bookmarks(),
        ]);
        expect(notice.pitch?.companyName).toBe(change.state === "deleted" ? undefined : companyName);
      }
    }
  }
});

test("a job that runs twice tells once, also after it was read", async () => {
  const ada = await member();
  const { pitchId } = await pitchOf(ada);
  await transaction((trx) => notify(trx, approved(ada, pitchId, "2")));
  await readNotices(ada);
  await transaction((trx) => notify(trx, approved(ada, pitchId, "2")));
  expect((await noticesOf(ada)).notices).toMatchObject([{ unread: false }]);
  await transaction((trx) => notify(trx, approved(ada, pitchId, "3")));
  expect((await noticesOf(ada)).notices).toMatchObject([{ unread: true }, { unread: false }]);
  expect((await unreadOf(ada)).notifications).toBe(1);
});

test("news that names a fact twice makes one notice of it, whatever becomes of news that comes again", async () => {
  const [ada, ben] = [await member(), await member()];
  const { pitchId } = await pitchOf(ada);
  const searchId = newId();
  for (const kind of ["pitch-approved", "pitch-received", "search-found"] as const) {
    const news = (userId: string) => ({ userId, about: { pitchId, searchId }, key: kind });
    await transaction((trx) => notifyMany(trx, kind, [news(ada.id), news(ben.id), news(ada.id)]));
  }
  for (const reader of [ada, ben]) expect((await unreadOf(reader)).notifications).toBe(3);
});

test("messages make one notice a conversation, renewed by the next one and read with the conversation", async () => {
  const [ada, ben] = [await member(), await member()];
  const started = await startConversation(ada, { member: ben.username! }, { id: newId(), text: "Hello" });
  if (!started.ok) throw new Error(started.code);
  const id = started.value.conversationId;
  await noticeConversation(id, ben.id);
  await noticeConversation(id, ada.id);
  expect((await noticesOf(ada)).notices).toEqual([]);
  expect((await noticesOf(ben)).notices).toMatchObject([
    { kind: "message", unread: true, personName: ada.name, pitch: null, conversationId: id },
  ]);
  await sendMessage(ada, id, { id: newId(), text: "Are you there?" });
  await noticeConversation(id, ben.id);
  expect(await unreadOf(ben)).toEqual({
    messages: 2,
    notifications: 1,
    searches: 0,
    offers: 0,
    meetings: 0,
    sound: false,
  });
  await markRead(ben, id, 2);
  await noticeConversation(id, ben.id);
  await noticeConversation(id, ben.id);
  await changeChatSettings(ben, { ...DEFAULT_SETTINGS, sound: true });
  expect(await unreadOf(ben)).toEqual({
    messages: 0,
    notifications: 0,
    searches: 0,
    offers: 0,
    meetings: 0,
    sound: true,
  });
  await sendMessage(ada, id, { id: newId(), text: "Good" });
  await noticeConversation(id, ben.id);
  expect((await noticesOf(ben)).notices).toMatchObject([{ unread: true }]);
  expect(actionsOf((await noticesOf(ben)).notices[0]!)).toMatchObject([{ name: "answer" }]);
  // After an answer the notice has no "answer" action until there is a new message.
  await sendMessage(ben, id, { id: newId(), text: "I am" });
  expect((await noticesOf(ben)).notices).toMatchObject([{ answered: true }]);
  expect(actionsOf((await noticesOf(ben)).notices[0]!)).toEqual([]);
  await db.deleteFrom("users").where("id", "=", ada.id).execute();
  expect((await noticesOf(ben)).notices).toMatchObject([{ personName: null, conversationId: id }]);
});

test("a message that was read before anybody looked leaves no notice", async () => {
  const [ada, ben] = [await member(), await member()];
  const started = await startConversation(ada, { member: ben.username! }, { id: newId(), text: "Hello" });
  if (!started.ok) throw new Error(started.code);
  await markRead(ben, started.value.conversationId, 1);
  await noticeConversation(started.value.conversationId, ben.id);
  expect((await noticesOf(ben)).notices).toEqual([]);
});

test("one's own notices are marked, one or all, and nobody else's", async () => {
  const [ada, eve] = [await member(), await member()];
  const { pitchId } = await pitchOf(ada);
  for (const decision of ["a", "b"]) await transaction((trx) => notify(trx, approved(ada, pitchId, decision)));
  const [newest] = (await noticesOf(ada)).notices;
  await readNotices(eve, { id: newest!.id });
  await readNotices(eve);
  expect((await unreadOf(ada)).notifications).toBe(2);
  await readNotices(ada, { id: newest!.id });
  expect((await noticesOf(ada)).notices.map(({ unread }) => unread)).toEqual([false, true]);
  await readNotices(ada);
  expect((await unreadOf(ada)).notifications).toBe(0);
  expect(await readNotices(ada, { id: "nonsense" })).toMatchObject({ code: "not-found" });
  expect(await readNotices({ kind: "visitor" })).toMatchObject({ code: "members-only" });
  expect(await noticesOf({ kind: "visitor" })).toEqual({ notices: [], next: null });
});

test("nobody is told what concerns an account that is gone", async () => {
  const ada = await member();
  const { pitchId } = await pitchOf(ada);
  await db.deleteFrom("users").where("id", "=", ada.id).execute();
  await transaction((trx) => notify(trx, approved(ada, pitchId, "1")));
  expect((await noticesOf(ada)).notices).toEqual([]);
});

test("notices are read in pages, newest first", async () => {
  const ada = await member();
  const { pitchId } = await pitchOf(ada);
  for (let n = 0; n < 32; n++) await transaction((trx) => notify(trx, approved(ada, pitchId, `${n}`)));
  const first = await noticesOf(ada);
  const second = await noticesOf(ada, first.next!);
  expect([first.notices.length, second.notices.length, second.next]).toEqual([30, 2, null]);
  expect(new Set([...first.notices, ...second.notices].map(({ id }) => id)).size).toBe(32);
  expect((await noticesOf(ada, "nonsense")).notices).toHaveLength(30);
});

test("notices go after 90 days, read or not, batch by batch; what was told anew since stays, and counters hear of it", async () => {
  const [ada, ben] = [await member(), await member()];
  const { pitchId } = await pitchOf(ada);
  for (let n = 0; n < 5; n++) await transaction((trx) => notify(trx, approved(ada, pitchId, `old ${n}`)));
  const again = { userId: ada.id, kind: "access-approved" as const, about: { pitchId }, key: "again" };
  await transaction((trx) => notify(trx, again));
  await transaction((trx) => notify(trx, approved(ben, pitchId, "read")));
  await readNotices(ben);
  await db.deleteFrom("outbox").execute();
  moveClock((NOTICES_LAST - 1) * 86_400_000);
  expect(await removeOldNotices(systemActor("test"), 2)).toBe(0);
  await transaction((trx) => notify(trx, again));
  await db.deleteFrom("outbox").execute();
  moveClock((NOTICES_LAST + 1) * 86_400_000);
  expect(await removeOldNotices(systemActor("test"), 2)).toBeGreaterThanOrEqual(6);
  expect((await noticesOf(ada)).notices.map(({ kind }) => kind)).toEqual(["access-approved"]);
  expect((await noticesOf(ben)).notices).toEqual([]);
  const told = await db.selectFrom("outbox").select("payload").where("type", "=", "notices-changed").execute();
  const counted = told.map(({ payload }) => (payload as { userId: string }).userId);
  expect(counted).toContain(ada.id);
  expect(counted).not.toContain(ben.id);
});
