import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { noticesOf } from "#app/features/notifications/notice-list.server.ts";
import { savePreferences } from "#app/features/notifications/preferences/preferences.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { readUnsubscription } from "#app/platform/mail/unsubscribe.server.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { publishedPitch } from "#tests/fixtures/casework/reportable.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { isReminderHour } from "./plan-reminder.ts";
import { sendReminders } from "./reminders.server.ts";

accountFixtures();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const job = systemActor("send-plan-reminders");

/** Ten o'clock in London on the monthly day of a contract of the 31st, in a winter a year after the real present. */
const morning = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 10, 30, 10, 5));
const started = new Date(Date.UTC(morning.getUTCFullYear(), 7, 31, 9));

const at = (moment: Date) => moveClock(moment.getTime() - Date.now());

beforeEach(async () => {
  // Nobody of earlier tests wants reminders.
  await sql`truncate plan_reminders, notification_preferences`.execute(db);
  at(morning);
});

/** A member with a contract that began on 31 August and is paid for two months more, and who asked for reminders. */
async function payer(change: Partial<Member> = {}): Promise<Member> {
  const member = await newMember({ side: "entrepreneur", plan: "premium", ...change });
  await subscribe(member);
  await savePreferences(member, { premium: "instant" }, member.lang);
  return member;
}

async function subscribe({ id, plan }: Member): Promise<void> {
  const paidUntil = new Date(morning.getTime() + 60 * DAY);
  await sql`insert into subscriptions (id, user_id, plan, country, currency, status, amount_minor, started_at, period_end, paid_until,
      cancel_at_period_end)
    values (${`sub_${newId()}`}, ${id}, ${plan}, 'uk', 'GBP', 'active', 19900, ${started}, ${paidUntil}, ${paidUntil}, false)`.execute(
    db,
  );
  await given(id, plan, paidUntil, "subscription");
}

async function given(id: string, plan: string, until: Date | null, source = "staff"): Promise<void> {
  await sql`insert into plan_grants (user_id, source, plan, until) values (${id}, ${source}, ${plan}, ${until})
    on conflict (user_id, source) do update set until = excluded.until`.execute(db);
  await db.updateTable("users").set({ planUntil: until }).where("id", "=", id).execute();
}

/** Cancels the member's contract as of a date. */
async function cancelled({ id, plan }: Member, endsAt: Date): Promise<void> {
  await db
    .updateTable("subscriptions")
    .set({ cancelAtPeriodEnd: true, paidUntil: endsAt, periodEnd: endsAt })
    .where("userId", "=", id)
    .execute();
  await given(id, plan, endsAt, "subscription");
}

async function checked({ id }: Member): Promise<void> {
  await sql`insert into verifications (id, user_id, method, status, started_at) values (${newId()}, ${id}, 'document', 'started', ${now()})`.execute(
    db,
  );
}

async function uploaded({ id }: Member): Promise<void> {
  const [file, hash] = [newId(), "a".repeat(64)];
  await sql`insert into files (id, owner_id, purpose, name, content_type, size, key, bucket, full_path, generation, md5_hash)
    values (${file}, ${id}, 'attachment', 'plan.pdf', 'application/pdf', 1, ${hash}, 'stakeholm', ${`attachments/${id}/${file}`}, 1,
      ${`${"A".repeat(22)}==`})`.execute(db);
}

async function useEverything(member: Member): Promise<void> {
  await publishedPitch(member);
  await checked(member);
  await uploaded(member);
}

const mails = async ({ email }: Member) =>
  (await mailsTo(email)).filter(({ text }) => text.replace(/\s+/g, " ").includes("for reminders about the plan"));

const notices = async (member: Member) =>
  (await noticesOf(member)).notices.filter(({ kind }) => kind === "plan-unused");

test("what lies idle is told on the plan's day, once, by mail and in the app", async () => {
  const member = await payer();
  await Promise.all([sendReminders(job), sendReminders(job)]);
  at(new Date(morning.getTime() + HOUR));
  await sendReminders(job);
  const [mail, ...others] = await mails(member);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe("Premium: 3 things you haven’t used yet");
  for (const part of ["Your pitch in the ad places", "Verified badge", "File upload"]) {
    expect(mail!.text).toContain(part);
  }
  expect(mail!.text).not.toContain("Cleon");
  expect(await notices(member)).toMatchObject([{ topic: "account", unread: true }]);
  const end = new URL(/http\S+email-cancel[^\s\]]+/.exec(mail!.text)![0]).searchParams.get("token");
  expect(readUnsubscription(end)).toEqual({ userId: member.id, kind: "premium" });

  // The next month, on its own last day; the notice replaces the previous one.
  at(new Date(morning.getTime() + 31 * DAY));
  await sendReminders(job);
  expect(await mails(member)).toHaveLength(2);
  expect(await notices(member)).toHaveLength(1);
});

test.each<[string, number]>([
  ["the day before", -24],
  ["the day after", 24],
  ["an hour before ten", -1],
  ["three hours late", 3],
])("nothing is told %s", async (_, hours) => {
  const member = await payer();
  at(new Date(morning.getTime() + hours * HOUR));
  await sendReminders(job);
  expect(await mails(member)).toEqual([]);
});

test("reminders leave from ten to one", () => {
  expect([9, 10, 12, 13].map(isReminderHour)).toEqual([false, true, true, false]);
});

function change(id: string, row: object) {
  return db.updateTable("users").set(row).where("id", "=", id).execute();
}

test.each<[string, (member: Member) => Promise<unknown>]>([
  ["wants none", (member) => savePreferences(member, { premium: "none" }, "uk")],
  ["never asked", ({ id }) => db.deleteFrom("notificationPreferences").where("userId", "=", id).execute()],
  ["is suspended", ({ id }) => change(id, { suspendedAt: now() })],
  ["is leaving", ({ id }) => change(id, { deletionDueAt: new Date(morning.getTime() + DAY) })],
  ["has no confirmed address", ({ id }) => change(id, { emailVerified: false })],
  ["has no plan any more", ({ id }) => change(id, { planUntil: new Date(morning.getTime() - DAY) })],
  ["uses everything", useEverything],
])("a member who %s is told nothing", async (_, prepare) => {
  const member = await payer();
  await prepare(member);
  await sendReminders(job);
  expect(await mails(member)).toEqual([]);
  expect(await notices(member)).toEqual([]);
});

test("a mail is dropped when everything was used before it left, and has what is idle by then", async () => {
  const [all, some] = [await payer(), await payer()];
  await sendReminders(job);
  await useEverything(all);
  await publishedPitch(some);
  expect(await mails(all)).toEqual([]);
  expect((await mails(some))[0]!.text).not.toContain("Your pitch in the ad places");
});

test("Enterprise has its demo until one is booked", async () => {
  const member = await payer({ side: "investor", plan: "enterprise" });
  await sendReminders(job);
  expect((await mails(member))[0]!.text).toContain("Demo of Cleon");
});

test("a plan that is not renewed is told a week before its end, once, and nothing idle with it", async () => {
  const [member, renewed] = [await payer(), await payer()];
  const endsAt = new Date(morning.getTime() + 6.5 * DAY);
  await cancelled(member, endsAt);
  const granted = await newMember({ plan: "enterprise" });
  await given(granted.id, "enterprise", endsAt);
  await savePreferences(granted, { premium: "instant" }, "uk");
  await sendReminders(job);
  await sendReminders(job);
  at(new Date(morning.getTime() + DAY));
  await sendReminders(job);
  for (const [reader, plan] of [
    [member, "Premium"],
    [granted, "Enterprise"],
  ] as const) {
    const [mail, ...others] = await mails(reader);
    expect(others).toEqual([]);
    expect(mail!.subject).toMatch(new RegExp(`^${plan} ends on .*December`));
    // Lines of a mail are wrapped.
    expect(mail!.text.replace(/\s+/g, " ")).toContain(
      "Ad: your pitch takes turns in the three ad places at the top of each results page",
    );
  }
  expect((await mails(renewed)).filter(({ subject }) => subject!.includes("ends on"))).toEqual([]);
});

test.each<[string, (member: Member) => Promise<unknown>]>([
  ["ends in ten days", (member) => cancelled(member, new Date(morning.getTime() + 10 * DAY))],
  ["was cancelled for the day after tomorrow", (member) => cancelled(member, new Date(morning.getTime() + 2 * DAY))],
  ["owes a renewal", ({ id, plan }) => given(id, plan, new Date(morning.getTime() + 6.5 * DAY), "subscription")],
  [
    "has another plan for longer",
    async (member) => {
      await cancelled(member, new Date(morning.getTime() + 6.5 * DAY));
      await given(member.id, "premium", null);
    },
  ],
])("the end of a plan that %s is not told", async (_, prepare) => {
  const member = await payer();
  await prepare(member);
  await sendReminders(job);
  expect((await mails(member)).filter(({ subject }) => subject!.includes("ends on"))).toEqual([]);
});

test("the mail of an end is dropped when the plan was renewed before it left", async () => {
  const member = await payer();
  await cancelled(member, new Date(morning.getTime() + 6.5 * DAY));
  await sendReminders(job);
  await db.updateTable("subscriptions").set({ cancelAtPeriodEnd: false }).where("userId", "=", member.id).execute();
  expect(await mails(member)).toEqual([]);
});

test("members are gone through in batches, each of them once", async () => {
  const until = new Date(morning.getTime() + 90 * DAY);
  await sql`with people as (
      insert into users (id, name, email, email_verified, lang, plan, plan_until)
      select gen_random_uuid(), 'Ada', 'idle' || n || '@example.com', true, 'uk', 'premium', ${until} from generate_series(1, 201) n returning id),
    wishes as (insert into notification_preferences (user_id, kind, mail) select id, 'premium', 'instant' from people),
    grants as (insert into plan_grants (user_id, source, plan, until) select id, 'staff', 'premium', ${until} from people)
    insert into subscriptions (id, user_id, plan, country, currency, status, amount_minor, started_at, period_end, paid_until,
      cancel_at_period_end)
    select 'sub_' || id, id, 'premium', 'uk', 'GBP', 'active', 19900, ${started}, ${until}, ${until}, false from people`.execute(
    db,
  );
  await sendReminders(job);
  await sendReminders(job);
  const rows = await sql<{ told: number; noticed: number; mailed: number }>`select
    (select count(*)::int from plan_reminders) as told,
    (select count(*)::int from notifications n join users u on u.id = n.user_id where n.kind = 'plan-unused' and u.email like 'idle%') as noticed,
    (select count(*)::int from mail_deliveries where kind = 'plan-unused'
      and recipient in (select id::text from users where email like 'idle%')) as mailed`.execute(db);
  expect(rows.rows[0]).toEqual({ told: 201, noticed: 201, mailed: 201 });
});
