import { sql } from "kysely";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { NOTICES } from "#app/features/notifications/notice.ts";
import { noticesOf } from "#app/features/notifications/notice-list.server.ts";
import { savePreferences } from "#app/features/notifications/preferences/preferences.server.ts";
import { pitchStats } from "#app/features/pitches/owner/stats.server.ts";
import { lastMornings } from "#app/i18n/mornings.ts";
import { daysAfter } from "#app/i18n/wall-clock.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { readUnsubscription } from "#app/platform/mail/unsubscribe.server.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { type PublishedPitch, publishedPitch } from "#tests/fixtures/casework/reportable.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { conversationOf } from "#tests/fixtures/conversations/offers.ts";
import { beginWeek, type FiguresBatch, sendFigures, weeklyFigures } from "./figures.server.ts";

accountFixtures();

const DAY = 86_400_000;
const job = systemActor("send-weekly-figures");

/** The week reported on the next Monday after the real present, and the time of that morning. */
const morning = new Date(
  lastMornings(new Date())
    .find(({ market }) => market === "se")!
    .weekly.getTime() +
    7 * DAY +
    2 * 3_600_000,
);
const week = daysAfter(morning.toISOString().slice(0, 10), -7);

beforeEach(async () => {
  await sql`truncate weekly_figures_mailed, weekly_figures_runs`.execute(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  moveClock(morning.getTime() - Date.now());
});

function newOwner(change: Partial<Member> = {}): Promise<Member> {
  return newMember({ name: "Maja Berg", side: "entrepreneur", lang: "se", ...change });
}

/** Views by so many different members on a day of a week: 0 is that week, -1 the previous one. */
async function viewed({ pitchId }: PublishedPitch, weeks: number, count: number, weekday = 2): Promise<void> {
  for (let i = 0; i < count; i++) {
    const { id } = await newMember();
    const day = daysAfter(week, 7 * weeks + weekday - 1);
    await db.insertInto("pitchViews").values({ pitchId, viewerId: id, day }).execute();
  }
}

async function saved({ pitchId }: PublishedPitch, at: Date): Promise<void> {
  const { id: userId } = await newMember();
  await db.insertInto("bookmarks").values({ userId, pitchId, createdAt: at }).execute();
}

const batch = (change: Partial<FiguresBatch> = {}): FiguresBatch => ({ market: "se", week, after: null, ...change });

const mails = async ({ email }: Member) => (await mailsTo(email)).filter(({ text }) => text.includes("/statistics"));

async function waitingJobs(): Promise<FiguresBatch[]> {
  const { rows } = await sql<{ payload: FiguresBatch }>`select payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'send-weekly-figures'`.execute(db);
  return rows.map(({ payload }) => payload);
}

test("figures of whole weeks are those of the statistics page", async () => {
  const owner = await newOwner();
  const pitch = await publishedPitch(owner);
  await viewed(pitch, 0, 3);
  await viewed(pitch, 0, 1, 7);
  await viewed(pitch, -1, 2, 1);
  await viewed(pitch, -7, 1);
  await viewed(pitch, -8, 4);
  // A minute before and after midnight between two weeks, by the clock of the pitch's market.
  const monday = new Date(Date.parse(`${week}T00:00Z`) - 3_600_000);
  await saved(pitch, new Date(monday.getTime() - 60_000));
  await saved(pitch, new Date(monday.getTime() + 60_000));
  const conversation = await conversationOf(owner, await newMember(), pitch.pitchId);
  const createdAt = new Date(monday.getTime() + 3 * DAY);
  await db.updateTable("conversations").set({ createdAt }).where("id", "=", conversation).execute();
  // The current week is not reported.
  await viewed(pitch, 1, 1, 1);

  const publishedAt = new Date(monday.getTime() - 80 * DAY);
  await db.updateTable("pitches").set({ publishedAt }).where("id", "=", pitch.pitchId).execute();

  const [told] = (await weeklyFigures(job, [owner.id, newId()], week)).get(owner.id)!;
  const page = (await pitchStats(owner, pitch.publicId, "all"))!;
  const at = page.steps.findIndex(({ from }) => from === week);
  expect(page.steps.slice(at - 7, at + 1)).toEqual(told!.weeks.map((figures) => ({ ...figures, offers: 0 })));
  expect(told!.weeks.at(-1)).toEqual({ from: week, views: 4, saves: 1, conversations: 1 });
  expect(told!.weeks.at(-2)).toMatchObject({ views: 2, saves: 1 });
  expect(told!.weeks).toHaveLength(8);
});

test("they are mailed on Monday morning in the owner's market, exactly once", async () => {
  const owner = await newOwner();
  const pitch = await publishedPitch(owner);
  await viewed(pitch, 0, 2);
  await viewed(pitch, -1, 1);
  await Promise.all([beginWeek(job), beginWeek(job)]);
  await beginWeek(job);
  const jobs = await waitingJobs();
  expect(jobs.filter(({ market }) => market === "se")).toEqual([batch()]);
  await Promise.all([sendFigures(job, jobs[0]!), sendFigures(job, jobs[0]!)]);
  await sendFigures(job, batch());
  // The market was changed since: its later morning sends nothing again.
  await db.updateTable("users").set({ lang: "uk" }).where("id", "=", owner.id).execute();
  await sendFigures(job, batch({ market: "uk" }));
  const [mail, ...others] = await mails(owner);
  expect(others).toEqual([]);
  expect(mail!.text).toContain(`/pitches/${pitch.publicId}/statistics`);
  expect(mail!.text).toContain("Furufukt AB was viewed 2 times, 1 more than the week before.");
  const end = new URL(/http\S+email-cancel[^\s\]]+/.exec(mail!.text)![0]).searchParams.get("token");
  expect(readUnsubscription(end)).toEqual({ userId: owner.id, kind: "views" });
});

test("a morning is begun in its hours only, and a day that was slept through is left out", async () => {
  const begun = async (at: Date) => {
    moveClock(at.getTime() - Date.now());
    await beginWeek(job);
    return (await db.selectFrom("weeklyFiguresRuns").select("market").execute()).length;
  };
  const sunday = new Date(morning.getTime() - DAY);
  expect(await begun(sunday)).toBe(0);
  const tuesday = new Date(morning.getTime() + 2 * DAY);
  expect(await begun(tuesday)).toBe(0);
  expect(await begun(morning)).toBe(5);
});

test("a week after which there is nothing to tell is not told", async () => {
  const [quiet, before, over] = [await newOwner(), await newOwner(), await newOwner()];
  await viewed(await publishedPitch(quiet), -2, 3);
  await viewed(await publishedPitch(before), -1, 2);
  const taken = await publishedPitch(over);
  await viewed(taken, 0, 2);
  await db.updateTable("pitches").set({ state: "deleted", deletedAt: now() }).where("id", "=", taken.pitchId).execute();
  await sendFigures(job, batch());
  expect(await mails(quiet)).toEqual([]);
  expect(await mails(over)).toEqual([]);
  const [mail] = await mails(before);
  expect(mail!.text).toContain("Furufukt AB visades inte alls, 2 färre än veckan innan.");
});

test.each<[string, (owner: Member) => Promise<unknown>, number]>([
  ["has chosen nothing gets them", async () => undefined, 1],
  ["wants them at once gets them", (owner) => savePreferences(owner, { views: "instant" }, "se"), 1],
  ["wants none gets none", (owner) => savePreferences(owner, { views: "none" }, "se"), 0],
  ["is suspended gets none", ({ id }) => change(id, { suspendedAt: now() }), 0],
  ["is leaving gets none", ({ id }) => change(id, { deletionDueAt: new Date(now().getTime() + DAY) }), 0],
  ["has no confirmed address gets none", ({ id }) => change(id, { emailVerified: false }), 0],
])("an owner who %s", async (_, prepare, count) => {
  const owner = await newOwner();
  await viewed(await publishedPitch(owner), 0, 1);
  await prepare(owner);
  await sendFigures(job, batch());
  expect(await mails(owner)).toHaveLength(count);
});

function change(id: string, row: object) {
  return db.updateTable("users").set(row).where("id", "=", id).execute();
}

test("who wants none by the time the mail leaves gets none", async () => {
  const owner = await newOwner();
  await viewed(await publishedPitch(owner), 0, 1);
  await sendFigures(job, batch());
  await savePreferences(owner, { views: "none" }, "se");
  expect(await mails(owner)).toEqual([]);
});

const noticed = async ({ id }: Member) =>
  (await db.selectFrom("notifications").select(["kind", "topic", "data", "readAt"]).where("userId", "=", id).execute())
    .filter(({ kind }) => kind === "weekly-views")
    .map(({ topic, data, readAt }) => ({ topic, data, read: readAt !== null }));

test("an owner is told each pitch's week in the app, whatever they want by mail, and the new week takes the old one's place", async () => {
  const owner = await newOwner();
  const [pitch, quiet] = [await publishedPitch(owner), await publishedPitch(owner)];
  await savePreferences(owner, { views: "none" }, "se");
  await viewed(pitch, 0, 3);
  await saved(pitch, new Date(Date.parse(`${week}T12:00Z`)));
  await viewed(quiet, -1, 2);
  await Promise.all([sendFigures(job, batch()), sendFigures(job, batch())]);
  const topic = `pitch:${pitch.pitchId}`;
  const told = { pitchId: pitch.pitchId, figures: { views: 3, saves: 1 } };
  expect(await noticed(owner)).toEqual([{ topic, data: told, read: false }]);
  expect(await mails(owner)).toEqual([]);
  const { notices } = await noticesOf(owner);
  expect(notices[0]).toMatchObject({
    kind: "weekly-views",
    figures: told.figures,
    pitch: { publicId: pitch.publicId },
  });
  expect(NOTICES["weekly-views"].path(notices[0]!)).toBe(`/pitches/${pitch.publicId}/statistics`);

  // A repeated job does not mark it unread again.
  await db.updateTable("notifications").set({ readAt: now() }).where("userId", "=", owner.id).execute();
  await sendFigures(job, batch());
  expect(await noticed(owner)).toEqual([{ topic, data: told, read: true }]);
  await viewed(pitch, 1, 1);
  await sendFigures(job, batch({ week: daysAfter(week, 7) }));
  const next = { pitchId: pitch.pitchId, figures: { views: 1, saves: 0 } };
  expect(await noticed(owner)).toEqual([{ topic, data: next, read: false }]);
});

test.each<[string, object]>([
  ["is suspended", { suspendedAt: new Date() }],
  ["is leaving", { deletionDueAt: new Date(Date.now() + 30 * DAY) }],
])("an owner who %s is told nothing in the app", async (_, row) => {
  const owner = await newOwner();
  await viewed(await publishedPitch(owner), 0, 1);
  await change(owner.id, row);
  await sendFigures(job, batch());
  expect(await noticed(owner)).toEqual([]);
});

test("several pitches have a section each, the most viewed first, five at most", async () => {
  const owner = await newOwner({ lang: "uk" });
  for (let i = 0; i < 6; i++) await viewed(await publishedPitch(owner), 0, i + 1);
  await sendFigures(job, batch({ market: "uk" }));
  const [mail] = await mails(owner);
  expect([...mail!.text.matchAll(/was viewed (\d) times/g)].map(([, count]) => Number(count))).toEqual([6, 5, 4, 3, 2]);
  expect(mail!.text).toContain("One more of your pitches was viewed.");
  const pictures = mail!.attachments;
  const shown = [...mail!.html!.matchAll(/<img[^>]+alt="([^"]*)"/g)].map(([, alt]) => alt!);
  // Each is rendered for both themes, of which a client shows one.
  expect(shown.filter((alt) => alt.startsWith("Weekly views of Furufukt AB, 8 weeks from"))).toHaveLength(10);
  expect(mail!.html!.match(/src="(?:cid|data):/g)!.length + pictures.length).toBeGreaterThanOrEqual(10);
});

test("owners are gone through in batches, each asking for the next", async () => {
  // More owners than a batch, most of them without figures.
  await sql`with people as (
      insert into users (id, name, email, email_verified, lang)
      select gen_random_uuid(), 'Ada', 'batch' || n || '@example.com', true, 'fi' from generate_series(1, 201) n returning id)
    insert into pitches (id, public_id, owner_id, market) select gen_random_uuid(), substr(md5(id::text), 1, 10), id, 'fi' from people`.execute(
    db,
  );
  await sql`insert into pitch_revisions (id, pitch_id, number, state, industry, phase, company_type, company_name, organisation_number, currency,
      county, valuation, pitch_text, certified_at)
    select gen_random_uuid(), p.id, 1, 'approved', 'it-data', 'growth', 'limited-company', 'Kelp Oy', '0000000', 'EUR', 'FI-18', 1, 'Levää.', now()
    from pitches p where p.market = 'fi'`.execute(db);
  await sql`update pitches set state = 'under-review' where market = 'fi'`.execute(db);
  await sql`update pitches p set state = 'published', published_at = now(), published_revision_id = r.id
    from pitch_revisions r where r.pitch_id = p.id and p.market = 'fi'`.execute(db);
  const viewer = await newMember();
  await sql`insert into pitch_views (pitch_id, viewer_id, day) select id, ${viewer.id}, ${week} from pitches where market = 'fi'`.execute(
    db,
  );
  await sendFigures(job, batch({ market: "fi" }));
  const count = async () => (await db.selectFrom("weeklyFiguresMailed").select("userId").execute()).length;
  expect(await count()).toBe(200);
  const [next, ...others] = await waitingJobs();
  expect(others).toEqual([]);
  await sendFigures(job, next!);
  expect(await count()).toBe(201);
  // A repeated batch mails nobody a second time.
  await sendFigures(job, batch({ market: "fi" }));
  expect(await count()).toBe(201);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'mail'`.execute(db);
  expect(rows[0]!.count).toBe(201);
});

test.each(["light", "dark"] as const)(
  "the curve is a picture of twice its size on a transparent ground, in %s",
  async (theme) => {
    const { curvePicture, CURVE_SHOWN } = await import("./weekly-chart.server.ts");
    for (const values of [[0, 0, 0, 0, 0, 0, 0, 0], [1, 5, 2, 9, 0, 4, 4, 12], [100_000]]) {
      const picture = sharp(await curvePicture(values, theme));
      expect(await picture.metadata()).toMatchObject({
        ...{ format: "png", hasAlpha: true, width: CURVE_SHOWN.width * 2, height: CURVE_SHOWN.height * 2 },
      });
    }
  },
);

test("a curve without change lies half way up, and one of nothing on the lowest rule", async () => {
  const { curveSvg } = await import("./weekly-chart.server.ts");
  const heights = (values: number[]) =>
    new Set([...curveSvg(values, "light").matchAll(/cy="([\d.]+)"/g)].map(([, y]) => y));
  expect(heights([8, 8, 8])).toEqual(new Set(["48"]));
  expect(heights([0, 0, 0])).toEqual(new Set(["86"]));
  expect(heights([0, 8])).toEqual(new Set(["86", "10"]));
});
