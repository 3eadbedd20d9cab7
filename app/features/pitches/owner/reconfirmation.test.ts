import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { ok } from "#tests/fixtures/market/pitches.ts";
import { app, DAY, lifecycleFixtures, owner, published, reader, seenBy, stateOf } from "#tests/pitch-life/owner.ts";

lifecycleFixtures();

describe("a pitch that was published long ago", () => {
  const look = () => app.runReconfirmations(systemActor("test"));
  const mails = async () => {
    const { rows } = await sql<{ step: string }>`select payload -> 'data' ->> 'step' as step
      from graphile_worker._private_jobs where payload ->> 'kind' = 'pitch-doubted' order by id`.execute(app.db);
    return rows.map(({ step }) => step);
  };

  beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(app.db));

  test("is asked about after 60 days, reminded 14 days before, and hidden after 90 days without an answer", async () => {
    const { id, publicId } = await published();
    moveClock(60 * DAY - 60_000);
    expect(await look()).toBe(0);
    moveClock(60 * DAY + 60_000);
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    expect(await app.reconfirmationForMail(systemActor("test"), id)).toMatchObject({ step: "asked", publicId });
    moveClock(136 * DAY);
    expect(await look()).toBe(0);
    moveClock(137 * DAY);
    expect(await look()).toBe(1);
    moveClock(150 * DAY);
    expect(await look()).toBe(0);
    expect(await seenBy(VISITOR, publicId)).toBe(true);
    moveClock(151 * DAY + 60_000);
    expect(await look()).toBe(1);
    expect(await mails()).toEqual(["asked", "reminded", "hidden"]);
    expect(await stateOf(id)).toBe("published");
    expect(await seenBy(VISITOR, publicId)).toBe(false);
    expect(await seenBy(reader, publicId)).toBe(false);
    expect(await app.pitchPage(owner, publicId)).toMatchObject({ reconfirmation: { hidden: true } });
    expect(await app.db.selectFrom("listings").selectAll().execute()).toEqual([]);
    // Nothing more happens without an answer.
    moveClock(400 * DAY);
    expect(await look()).toBe(0);

    await ok(app.confirmPitch(owner, publicId));
    expect(await seenBy(VISITOR, publicId)).toBe(true);
    expect((await app.db.selectFrom("listings").selectAll().execute()).length).toBe(1);
    expect(await app.pitchPage(owner, publicId)).toMatchObject({ reconfirmation: null });
    expect(await look()).toBe(0);
  });

  test("is never hidden without a reminder two weeks before, however long the schedule rested", async () => {
    const { publicId } = await published();
    moveClock(61 * DAY);
    await look();
    moveClock(300 * DAY);
    await look();
    await look();
    expect(await mails()).toEqual(["asked", "reminded"]);
    moveClock(313 * DAY);
    expect(await look()).toBe(0);
    moveClock(315 * DAY);
    expect(await look()).toBe(1);
    expect(await seenBy(VISITOR, publicId)).toBe(false);
  });

  test("is asked about once by two runs at once, and not at all when its owner is deactivated", async () => {
    const { id } = await published();
    moveClock(61 * DAY);
    await app.db.updateTable("users").set({ suspendedAt: now() }).where("id", "=", owner.id).execute();
    expect(await look()).toBe(0);
    await app.db.updateTable("users").set({ suspendedAt: null }).where("id", "=", owner.id).execute();
    const [one, other] = await Promise.all([look(), look()]);
    expect(one + other).toBe(1);
    expect(await mails()).toEqual(["asked"]);
    await ok(app.withdrawPitch(owner, (await app.createdPitches(owner))[0]!.publicId));
    expect(await app.reconfirmationForMail(systemActor("test"), id)).toBeUndefined();
  });

  test("an edit that is handed in is an answer; nobody else can answer", async () => {
    const { publicId } = await published();
    moveClock(61 * DAY);
    await look();
    expect(await app.confirmPitch(reader, publicId)).toMatchObject({ code: "not-found" });
    await ok(app.saveDraft(owner, publicId, 3, { pitchText: "Kelp, and more of it." }, "1.2"));
    expect(await app.pitchPage(owner, publicId)).toMatchObject({ reconfirmation: { hidden: false } });
    await ok(app.submitPitch(owner, publicId, { accurate: true, withinLimits: true }));
    expect(await app.pitchPage(owner, publicId)).toMatchObject({ reconfirmation: null });
  });
});
