/** Sending campaigns: to whom, only once, at which rate, and stopping. */
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { savePreferences } from "#app/features/notifications/preferences/preferences.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { campaignInput, newCampaign, newReader, recipientsOf, send, sendAll } from "#tests/fixtures/site/campaigns.ts";
import { repeats } from "#tests/long.ts";
import { countAudience } from "./audience.server.ts";
import { campaignOf } from "./campaigns.server.ts";
import {
  continueCampaigns,
  sendCampaign,
  sendCampaignBatch,
  stopCampaign,
  unscheduleCampaign,
} from "./sending.server.ts";
import { changeCampaign, sendTest } from "./writing.server.ts";

accountFixtures();

const job = systemActor("send-campaign");
let admin: Member;

beforeAll(async () => {
  admin = await newStaff("admin");
});

async function inState(id: string) {
  return (await campaignOf(admin, id))!.state;
}

async function waitingJobs(id: string): Promise<Date[]> {
  const { rows } = await sql<{ runAt: Date }>`select run_at from graphile_worker._private_jobs
    where key = ${`campaign:${id}`}`.execute(db);
  return rows.map(({ runAt }) => runAt);
}

describe("the audience", () => {
  test("is who has agreed, can be reached, and fits side, market and interests", async () => {
    const [investor, owner, swede, keen] = [
      await newReader(),
      await newReader({ side: "entrepreneur" }),
      await newReader({ lang: "se" }),
      await newReader({ lang: "se" }, ["health", "construction"]),
    ];
    const finn = await newReader({ lang: "fi" });
    const dane = await newReader({ lang: "dk" });
    const gone = {
      silent: await newMember(),
      suspended: await newReader(),
      leaving: await newReader(),
      unconfirmed: await newReader(),
      bounced: await newReader(),
      withdrawn: await newReader(),
      staff: await newReader({ side: null, username: null, staffRole: "support" }),
    };
    const change = (member: Member, set: object) =>
      db.updateTable("users").set(set).where("id", "=", member.id).execute();
    await change(gone.suspended, { suspendedAt: now() });
    await change(gone.leaving, { deletionDueAt: now() });
    await change(gone.unconfirmed, { emailVerified: false });
    await db
      .insertInto("mailSuppressions")
      .values({ email: gone.bounced.email, reason: "bounce", detail: "5.1.1" })
      .execute();
    await savePreferences(gone.withdrawn, { campaigns: "none" }, "uk");

    const everybody = { side: null, markets: ["se", "fi", "uk"], interests: [] } as const;
    expect(await countAudience(admin, everybody)).toEqual([
      { market: "se", count: 2 },
      { market: "fi", count: 1 },
      { market: "uk", count: 2 },
    ]);
    expect(await countAudience(admin, { ...everybody, side: "entrepreneur" })).toMatchObject([
      { count: 0 },
      { count: 0 },
      { count: 1 },
    ]);
    expect(await countAudience(admin, { ...everybody, interests: ["health", "beauty-care"] })).toMatchObject([
      { count: 1 },
      { count: 0 },
      { count: 0 },
    ]);
    expect(await countAudience(await newStaff("support"), everybody)).toEqual([]);

    // There is no Finnish text.
    const id = await newCampaign(admin, campaignInput());
    await send(admin, id);
    await sendAll(id);
    expect((await recipientsOf(id)).sort()).toEqual([investor, owner, swede, keen].map((member) => member.id).sort());
    expect(await recipientsOf(id)).not.toContain(finn.id);
    expect(await recipientsOf(id)).not.toContain(dane.id);

    const narrow = await newCampaign(admin, campaignInput({ side: "investor" }, { interests: ["health"] }));
    await send(admin, narrow);
    await sendAll(narrow);
    expect(await recipientsOf(narrow)).toEqual([keen.id]);
    const [mail] = await mailsTo(keen.email);
    expect(mail).toMatchObject({ subject: "Nyheter för ägare" });
    expect(mail!.text).toContain("Annons");
    expect(mail!.html).toContain("<strong");
  });
});

describe("sending", () => {
  test("twice, at once and by two admins, is once", async () => {
    const readers = [await newReader(), await newReader()];
    const id = await newCampaign(admin);
    const other = await newStaff("admin", "Li Ek");
    const pressed = await Promise.all(
      [admin, other, admin].map((who) => sendCampaign(who, id, { version: 1, at: null })),
    );
    expect(pressed.every(({ ok }) => ok)).toBe(true);
    expect((await actsAbout(id)).map(({ action }) => action)).toEqual(["campaign-created", "campaign-sent"]);
    expect(await waitingJobs(id)).toHaveLength(1);
    await sendAll(id);
    for (const reader of readers) {
      const mails = (await mailsTo(reader.email)).filter(({ subject }) => subject === "News for owners");
      // An earlier campaign may have reached none of these.
      expect(mails).toHaveLength(1);
    }
    expect(await sendCampaign(admin, id, { version: 1, at: null })).toMatchObject({ code: "conflict" });
    expect(await changeCampaign(admin, id, { ...campaignInput(), version: 1 })).toMatchObject({
      code: "campaign-begun",
    });
  });

  test("batches that are repeated, concurrent or cut off reach everybody exactly once", async () => {
    for (let reader = 0; reader < 9; reader++) await newReader();
    // A worker is killed in the middle of every other batch: everything is rolled back except the sequence that counts them.
    await sql`create sequence came_so_far`.execute(db);
    await sql`create function cut_off() returns trigger language plpgsql as $$ begin
      if (select count(*) from mail_deliveries where tag = new.tag) % 5 = 3 then
        if nextval('came_so_far') % 2 = 1 then raise 'killed'; end if;
      end if;
      return new;
    end $$`.execute(db);
    await sql`create trigger cut_off before insert on mail_deliveries for each row when (new.tag is not null) execute function cut_off()`.execute(
      db,
    );
    let cut = 0;
    const batch = (id: string) => sendCampaignBatch(job, id, 5).catch(() => cut++);
    for (let round = 0; round < repeats(3, 30); round++) {
      const id = await newCampaign(admin);
      await send(admin, id);
      while ((await inState(id)) === "sending") {
        await Promise.all([batch(id), batch(id), batch(id)]);
        moveClock(now().getTime() - Date.now() + 60_000);
      }
      await batch(id);
      const { rows } = await sql<{
        all: number;
        once: number;
      }>`select count(*)::int as all, count(distinct recipient)::int as once
        from mail_deliveries where tag = ${`campaign:${id}`}`.execute(db);
      const { recipients } = (await campaignOf(admin, id))!;
      expect(rows[0]).toEqual({ all: recipients, once: recipients });
      expect(new Set(await recipientsOf(id)).size).toBe(recipients);
      const audience = await countAudience(admin, { side: null, markets: ["uk", "se"], interests: [] });
      expect(recipients).toBe(audience.reduce((sum, { count }) => sum + count, 0));
    }
    expect(cut).toBeGreaterThan(0);
    await sql`drop trigger cut_off on mail_deliveries`.execute(db);
    // Nobody here reads these.
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });

  test("needs a text and readers, and the form that was shown", async () => {
    const empty = await newCampaign(admin, campaignInput({ bodyUk: "", bodySe: "" }));
    expect(await sendCampaign(admin, empty, { version: 1, at: null })).toMatchObject({ code: "campaign-incomplete" });
    const unread = await newCampaign(admin, campaignInput({}, { markets: ["uk"], interests: ["security-defence"] }));
    expect(await sendCampaign(admin, unread, { version: 1, at: null })).toMatchObject({ code: "campaign-empty" });
    const changed = await newCampaign(admin);
    expect(await changeCampaign(admin, changed, { ...campaignInput({ name: "Winter" }), version: 1 })).toMatchObject({
      ok: true,
    });
    expect(await changeCampaign(admin, changed, { ...campaignInput(), version: 1 })).toMatchObject({
      code: "conflict",
    });
    expect(await sendCampaign(admin, changed, { version: 1, at: null })).toMatchObject({ code: "conflict" });
    expect(await sendCampaign(admin, changed, { version: 2, at: new Date(0) })).toMatchObject({
      code: "campaign-past",
    });
    for (const nobody of [await newStaff("support"), await newMember()]) {
      expect(await sendCampaign(nobody, changed, { version: 2, at: null })).toMatchObject({ code: "not-found" });
    }
    expect(await inState(changed)).toBe("draft");
  });

  test("keeps to so many mails a minute", async () => {
    for (let reader = 0; reader < 6; reader++) await newReader();
    const id = await newCampaign(admin);
    await send(admin, id);
    await sendCampaignBatch(job, id, 3);
    const first = (await recipientsOf(id)).length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThanOrEqual(3);
    const [at] = await waitingJobs(id);
    expect(at!.getTime() - now().getTime()).toBeGreaterThan((first / 3) * 60_000 - 5_000);
    // A job that runs too early mails nobody, and is queued again.
    await sendCampaignBatch(job, id, 3);
    expect((await recipientsOf(id)).length).toBe(first);
    expect(await waitingJobs(id)).toEqual([at]);
    expect(await sendAll(id, 3)).toBeGreaterThan(1);
    expect(await inState(id)).toBe("sent");
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });
});

describe("a campaign on its way", () => {
  test("waits for its time, and can be taken back until then", async () => {
    await newReader();
    const id = await newCampaign(admin);
    const at = new Date(now().getTime() + 3_600_000);
    expect(await sendCampaign(admin, id, { version: 1, at })).toMatchObject({ value: "scheduled" });
    await sendCampaignBatch(job, id);
    expect(await inState(id)).toBe("scheduled");
    expect(await waitingJobs(id)).toEqual([at]);
    expect(await unscheduleCampaign(admin, id)).toMatchObject({ ok: true });
    moveClock(2 * 3_600_000);
    await sendCampaignBatch(job, id);
    expect(await inState(id)).toBe("draft");
    // The page that was open before sends nothing.
    expect(await sendCampaign(admin, id, { version: 1, at: null })).toMatchObject({ code: "conflict" });
    const later = new Date(now().getTime() + 3_600_000);
    expect(await sendCampaign(admin, id, { version: 2, at: later })).toMatchObject({ value: "scheduled" });
    moveClock(4 * 3_600_000);
    await sql`delete from graphile_worker._private_jobs where key = ${`campaign:${id}`}`.execute(db);
    // Its job was lost: the schedule queues another.
    await continueCampaigns(job);
    expect(await waitingJobs(id)).toHaveLength(1);
    await sendAll(id);
    expect(await inState(id)).toBe("sent");
    expect(await unscheduleCampaign(admin, id)).toMatchObject({ code: "campaign-begun" });
  });

  test("reaches nobody who withdraws meanwhile, and nobody once it is stopped", async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    const [stays, leaves, late] = [await newReader(), await newReader(), await newReader()];
    const id = await newCampaign(admin, campaignInput({ subjectUk: "Before they left" }));
    await send(admin, id);
    await sendAll(id);
    await savePreferences(leaves, { campaigns: "none" }, "uk");
    expect(await mailsTo(leaves.email)).toEqual([]);
    const subjects = async (who: Member) => (await mailsTo(who.email)).map(({ subject }) => subject);
    expect(await subjects(stays)).toEqual(["Before they left"]);

    const stopped = await newCampaign(admin, campaignInput({ subjectUk: "Stopped" }));
    await send(admin, stopped);
    expect(await stopCampaign(await newStaff("moderator"), stopped)).toMatchObject({ code: "not-found" });
    expect(await stopCampaign(admin, stopped)).toMatchObject({ ok: true });
    expect(await stopCampaign(admin, stopped)).toMatchObject({ ok: true });
    await sendCampaignBatch(job, stopped);
    expect(await recipientsOf(stopped)).toEqual([]);
    expect(await subjects(late)).not.toContain("Stopped");
    expect(await stopCampaign(admin, id)).toMatchObject({ code: "conflict" });
    expect((await actsAbout(stopped)).at(-1)).toMatchObject({ action: "campaign-stopped", actorId: admin.id });
  });

  test("the database holds its moves, and its words once it is no draft", async () => {
    await newReader();
    const id = await newCampaign(admin);
    await send(admin, id);
    const refused = async (statement: ReturnType<typeof sql>) =>
      expect(
        await statement.execute(db).then(
          () => "done",
          (error: { code: string }) => error.code,
        ),
      ).toBe("23001");
    await refused(sql`update campaigns set state = 'draft', started_at = null where id = ${id}`);
    await refused(sql`update campaigns set markets = '{se}' where id = ${id}`);
    await refused(sql`update campaign_texts set subject = 'Other' where campaign_id = ${id}`);
    await refused(sql`delete from campaign_texts where campaign_id = ${id}`);
  });
});

test("a test goes to whoever asks, in the language that they ask for", async () => {
  const id = await newCampaign(admin);
  expect(await sendTest(admin, id, "se")).toMatchObject({ ok: true });
  expect(await sendTest(admin, id, "dk")).toMatchObject({ code: "campaign-incomplete" });
  const [mail] = await mailsTo(admin.email);
  expect(mail!.subject).toBe("Test: Nyheter för ägare");
  expect(mail!.text).toContain("Hösten är här");
  expect(await recipientsOf(id)).toEqual([]);
});
