import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { authenticate } from "#app/features/accounts/sign-in/authenticate.server.ts";
import { sendMessage, startConversation } from "#app/features/chat/posting/sending.server.ts";
import { republishPitch } from "#app/features/pitches/owner/lifecycle.server.ts";
import { profileByUsername } from "#app/features/profiles/profile.server.ts";
import { actorOf } from "#app/features/sessions/recognition.server.ts";
import { type Member, systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures, freshVisit, mailsTo, newAccount, PASSWORD } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { personWithEverything } from "#tests/fixtures/personal-data/everything.ts";
import { earlier, expectSince } from "#tests/fixtures/program/moments.ts";
import {
  belongingsOf,
  confirmCancellation,
  deleteAfterReauthentication,
  deleteWithPassword,
  withdrawPitches,
} from "./deletion.server.ts";

accountFixtures();

const DAY = 86_400_000;
let people = 0;

async function member(): Promise<Member> {
  const { id, email } = await newAccount();
  const username = `leaver${++people}`;
  await db.updateTable("users").set({ side: "investor", username }).where("id", "=", id).execute();
  return load(id, email);
}

async function load(id: string, email: string): Promise<Member> {
  const row = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return { ...row, kind: "member", email, pictureId: null } as unknown as Member;
}

async function dueOf({ id }: Member): Promise<Date | null> {
  const row = await db.selectFrom("users").select("deletionDueAt").where("id", "=", id).executeTakeFirstOrThrow();
  return row.deletionDueAt;
}

beforeEach(async () => {
  await db.deleteFrom("outbox").execute();
});

describe("with email and password", () => {
  test("the account is due in 14 days, signed out everywhere, and its owner is told", async () => {
    const ada = await member();
    const cookies = [await signedIn(ada.id), await signedIn(ada.id)];
    const begun = now();
    const result = await deleteWithPassword(
      ada,
      { email: ada.email.toUpperCase(), password: PASSWORD },
      freshVisit(cookies[0]),
    );
    if (!result.ok) throw new Error(result.code);
    expectSince(begun, earlier(result.value.due, 14 * DAY));
    expect(await dueOf(ada)).toEqual(result.value.due);
    for (const cookie of cookies) expect(await actorOf(new Headers({ cookie }))).toEqual(VISITOR);
    expect(result.value.cookies[0]).toMatch(/session=; .*Max-Age=0/);
    const [mail] = await mailsTo(ada.email);
    expect(mail?.subject).toContain("We’ll delete your");
    expect(mail?.text).toContain("/pages/sign-in");
    const events = await db.selectFrom("outbox").select("type").where("type", "=", "deletion-asked").execute();
    expect(events).toHaveLength(1);
  });

  test.each([
    ["a wrong password", (ada: Member) => ({ email: ada.email, password: "wrong" })],
    ["somebody else's address", () => ({ email: "other@example.com", password: PASSWORD })],
  ])("%s deletes nothing and counts in the one lock", async (_what, wrong) => {
    const ada = await member();
    const codes: string[] = [];
    for (let n = 0; n < 6; n++) {
      const result = await deleteWithPassword(ada, wrong(ada), freshVisit());
      codes.push(result.ok ? "gone" : result.code);
    }
    expect(codes).toEqual([...Array(4).fill("wrong-credentials"), "account-deactivated", "account-deactivated"]);
    const right = await deleteWithPassword(ada, { email: ada.email, password: PASSWORD }, freshVisit());
    expect(right).toMatchObject({ ok: false, code: "account-deactivated" });
    expect(await dueOf(ada)).toBeNull();
  });

  test("a member without a password gets nowhere with one", async () => {
    const ada = await member();
    await db.deleteFrom("passwords").where("userId", "=", ada.id).execute();
    const result = await deleteWithPassword(ada, { email: ada.email, password: PASSWORD }, freshVisit());
    expect(result).toMatchObject({ ok: false, code: "wrong-credentials" });
  });
});

test("staff stay as long as they hold a role, also one given since they signed in", async () => {
  const ada = await member();
  await db.updateTable("users").set({ staffRole: "support" }).where("id", "=", ada.id).execute();
  const input = { email: ada.email, password: PASSWORD };
  for (const actor of [ada, { ...ada, staffRole: "support" as const }]) {
    expect(await deleteWithPassword(actor, input, freshVisit())).toMatchObject({ code: "staff-stay" });
    expect(await deleteAfterReauthentication(actor, freshVisit())).toMatchObject({ code: "staff-stay" });
  }
  expect(await dueOf(ada)).toBeNull();
});

test("signing in before then keeps the account and tells its owner; a first step without its second does not", async () => {
  const ada = await member();
  await deleteAfterReauthentication(ada, freshVisit());
  await db.deleteFrom("outbox").execute();
  await sql`insert into totp_factors (user_id, secret, confirmed_at) values (${ada.id}, 'x', now())`.execute(db);
  const first = await authenticate(ada.id, { method: "password", remember: false }, freshVisit());
  expect(first).toMatchObject({ ok: true, value: { pending: true } });
  expect(await dueOf(ada)).not.toBeNull();
  moveClock(13 * DAY);
  const entered = await authenticate(ada.id, { method: "password", remember: false, secondFactor: true }, freshVisit());
  expect(entered).toMatchObject({ ok: true, value: { deletionCancelled: true } });
  expect(await dueOf(ada)).toBeNull();
  const [event] = await db.selectFrom("outbox").selectAll().where("type", "=", "account-kept").execute();
  await confirmCancellation(systemActor("test"), (event!.payload as { userId: string }).userId);
  expect((await mailsTo(ada.email))[0]?.subject).toContain("We’re keeping your");
  const again = await authenticate(ada.id, { method: "password", remember: false, secondFactor: true }, freshVisit());
  expect(again).toMatchObject({ ok: true, value: { deletionCancelled: false } });
});

describe("while the grace runs", () => {
  test("others find no profile, write nothing, and see a deleted user; coming back mends it all", async () => {
    const [ada, ben] = [await member(), await member()];
    const started = await startConversation(ben, { member: ada.username! }, { id: newId(), text: "Hello" });
    if (!started.ok) throw new Error(started.code);
    const { conversationId } = started.value;
    await deleteAfterReauthentication(ada, freshVisit());
    const send = () => sendMessage(ben, conversationId, { id: newId(), text: "Are you there?" });
    const begin = () => startConversation(ben, { member: ada.username! }, { id: newId(), text: "Hello?" });
    expect(await profileByUsername(ben, ada.username!)).toBeUndefined();
    expect(await send()).toMatchObject({ code: "recipient-gone" });
    expect(await begin()).toMatchObject({ code: "not-found" });
    await authenticate(ada.id, { method: "password", remember: false }, freshVisit());
    expect(await profileByUsername(ben, ada.username!)).toMatchObject({ username: ada.username });
    expect((await send()).ok).toBe(true);
    expect((await begin()).ok).toBe(true);
  });

  test("published pitches are down, submissions are taken back, and the owner who returns can publish again", async () => {
    const ben = await member();
    const who = await personWithEverything(ben.id, "hash", "a".repeat(64));
    const ada = await load(who.id, who.email);
    const waiting = newId();
    await sql`insert into pitches (id, public_id, owner_id, market) values (${waiting}, 'waiting001', ${ada.id}, 'uk')`.execute(
      db,
    );
    await sql`insert into pitch_revisions (id, pitch_id, number, state, industry, phase, company_type, company_name, currency, county, pitch_text,
      certified_at) values (${newId()}, ${waiting}, 1, 'under-review', 'other', 'growth', 'limited-company', 'Second Ltd', 'GBP', 'GB-ENG', 'Two.',
      now())`.execute(db);
    await sql`update pitches set state = 'under-review' where id = ${waiting}`.execute(db);
    expect(await belongingsOf(ada)).toEqual({
      published: 1,
      pitches: 1,
      files: 1,
      bookmarks: 2,
      conversations: 1,
      notifications: 1,
    });

    await withdrawPitches(systemActor("test"), ada.id);
    const states = () =>
      db.selectFrom("pitches").select("state").where("ownerId", "=", ada.id).orderBy("state").execute();
    expect(await states()).toEqual([{ state: "published" }, { state: "under-review" }]);

    await deleteAfterReauthentication(ada, freshVisit());
    const [event] = await db.selectFrom("outbox").selectAll().where("type", "=", "deletion-asked").execute();
    const { userId } = event!.payload as { userId: string };
    await withdrawPitches(systemActor("test"), userId);
    await withdrawPitches(systemActor("test"), userId);
    expect(await states()).toEqual([{ state: "draft" }, { state: "withdrawn" }]);
    expect(await db.selectFrom("listings").select("pitchId").where("ownerId", "=", ada.id).execute()).toEqual([]);
    await authenticate(ada.id, { method: "password", remember: false }, freshVisit());
    expect(await states()).toEqual([{ state: "draft" }, { state: "withdrawn" }]);
    expect((await republishPitch(ada, who.publicId)).ok).toBe(true);
  });

  test("the mails are written in the member's language", async () => {
    for (const [lang, word] of [
      ["se", "raderas"],
      ["no", "slettet"],
      ["dk", "slettet"],
      ["fi", "poistamme"],
    ] as const) {
      const ada = await member();
      await db.updateTable("users").set({ lang }).where("id", "=", ada.id).execute();
      await deleteAfterReauthentication(ada, freshVisit());
      expect((await mailsTo(ada.email))[0]?.subject).toContain(word);
      await confirmCancellation(systemActor("test"), ada.id);
      expect(await mailsTo(ada.email)).toHaveLength(2);
    }
  });
});
