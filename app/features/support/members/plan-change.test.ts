import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endPlans } from "#app/features/accounts/plan.server.ts";
import { relistPitchesOf } from "#app/features/pitches/listing/listing.server.ts";
import { recognise } from "#app/features/sessions/recognition.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { draftOfPitch, publish } from "#tests/fixtures/market/documents.ts";
import { changePlan } from "./member-changes.server.ts";
import { planChangeSchema } from "./member-form.ts";

accountFixtures();

const DAY = 86_400_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const reason = "A year for the pilot.";
const system = systemActor("test");

let support: Member;
let member: Member;

beforeAll(async () => {
  support = await newStaff("support", "Kim Ås");
});

beforeEach(async () => {
  member = await newMember({ side: "entrepreneur" });
});

async function planNow(cookie: string) {
  const { actor } = await recognise(new Headers({ cookie }));
  return actor.kind === "member" ? actor.plan : undefined;
}

async function boosted(publicId: string) {
  return (await db.selectFrom("listings").select("boosted").where("publicId", "=", publicId).executeTakeFirst())
    ?.boosted;
}

describe("a plan that staff give", () => {
  test("holds at once in the open session, and is written down", async () => {
    const cookie = await signedIn(member.id);
    expect(await planNow(cookie)).toBe("basic");
    const until = new Date(now().getTime() + DAY);
    expect(await changePlan(support, member.id, { reason, from: "basic", plan: "premium", until })).toMatchObject({
      ok: true,
    });
    expect(await planNow(cookie)).toBe("premium");
    expect(await actsAbout(member.id)).toMatchObject([
      { action: "plan-changed", reason, data: { from: "basic", to: "premium", until: until.toISOString() } },
    ]);
  });

  test("ends at its moment, whether or not the job has come by; the job then ends it for good, once", async () => {
    const cookie = await signedIn(member.id);
    const publicId = await draftOfPitch(member);
    await changePlan(support, member.id, {
      reason,
      from: "basic",
      plan: "premium",
      until: new Date(now().getTime() + HOUR),
    });
    await publish(publicId);
    expect(await boosted(publicId)).toBe(true);
    moveClock(HOUR - MINUTE);
    expect(await planNow(cookie)).toBe("premium");
    expect(await endPlans(system)).toBe(0);
    moveClock(HOUR);
    expect(await planNow(cookie)).toBe("basic");
    expect(await endPlans(system)).toBe(1);
    expect(await endPlans(system)).toBe(0);
    await relistPitchesOf(system, member.id);
    expect(await boosted(publicId)).toBe(false);
    const row = await db
      .selectFrom("users")
      .select(["plan", "planUntil"])
      .where("id", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ plan: "basic", planUntil: null });
  });

  test("has an end of its own, and Basic has none", async () => {
    const until = new Date(now().getTime() + DAY);
    await changePlan(support, member.id, { reason, from: "basic", plan: "premium", until });
    expect(await changePlan(support, member.id, { reason, from: "premium", plan: "premium", until })).toMatchObject({
      code: "nothing-to-do",
    });
    expect((await changePlan(support, member.id, { reason, from: "premium", plan: "premium", until: null })).ok).toBe(
      true,
    );
    expect((await changePlan(support, member.id, { reason, from: "premium", plan: "basic", until })).ok).toBe(true);
    const row = await db.selectFrom("users").select("planUntil").where("id", "=", member.id).executeTakeFirstOrThrow();
    expect(row.planUntil).toBeNull();
  });

  test("does not begin in the past, nor from another plan than the page showed", async () => {
    const past = new Date(now().getTime() - 1);
    expect(await changePlan(support, member.id, { reason, from: "basic", plan: "premium", until: past })).toMatchObject(
      {
        code: "invalid-input",
        fields: { until: ["date-past"] },
      },
    );
    expect(
      await changePlan(support, member.id, { reason, from: "premium", plan: "enterprise", until: null }),
    ).toMatchObject({
      code: "conflict",
    });
    const staff = await newStaff("moderator");
    const admin = await newStaff("admin");
    expect(await changePlan(admin, staff.id, { reason, from: "basic", plan: "premium", until: null })).toMatchObject({
      code: "nothing-to-do",
    });
  });
});

test.each([
  [{ until: "2027-06-30" }, new Date("2027-06-30T23:59:59.999Z")],
  [{ until: "" }, undefined],
  [{}, null],
  [{ until: "30.6.2027" }, undefined],
])("the form's last day %j", (change, until) => {
  const read = planChangeSchema.safeParse({ reason: "A gift", from: "basic", plan: "premium", ...change });
  expect(read.success ? read.data.until : undefined).toEqual(until);
});
