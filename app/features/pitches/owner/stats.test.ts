import { describe, expect, test } from "vitest";
import { VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { ok } from "#tests/fixtures/market/pitches.ts";
import { app, DAY, draft, lifecycleFixtures, owner, published, reader, talk } from "#tests/pitch-life/owner.ts";

lifecycleFixtures();

describe("statistics", () => {
  test("count members once a day, saves and conversations, by day and by country, for the owner alone", async () => {
    const { id, publicId } = await published();
    const finn = await app.member("investor", null, "fi");
    const pitch = { id, ownerId: owner.id, market: "uk" as const };
    await Promise.all([reader, reader, finn, owner, VISITOR].map((actor) => app.countView(actor, pitch)));
    moveClock(DAY);
    await app.countView(reader, pitch);
    await app.db.insertInto("bookmarks").values({ userId: finn.id, pitchId: id, createdAt: now() }).execute();
    await talk(id, finn);
    const statistics = (await app.pitchStats(owner, publicId, 30))!;
    expect(statistics).toMatchObject({ step: "day", total: { views: 3, saves: 1, conversations: 1 } });
    expect(statistics.steps).toHaveLength(30);
    expect(statistics.steps.slice(-2).map(({ views }) => views)).toEqual([2, 1]);
    expect(statistics.steps.at(-1)).toMatchObject({ saves: 1, conversations: 1 });
    expect(statistics.countries).toEqual([
      { market: "uk", views: 2, saves: 0, conversations: 0 },
      { market: "fi", views: 1, saves: 1, conversations: 1 },
    ]);
    for (const actor of [reader, finn, { ...reader, staffRole: "admin" as const }, VISITOR]) {
      expect(await app.pitchStats(actor, publicId, 30)).toBeUndefined();
    }
    expect(await app.pitchStats(owner, (await draft()).publicId, 30)).toBeUndefined();
  });

  test("a year is told in whole weeks, and what lies before the period is left out", async () => {
    const { id, publicId } = await published();
    await app.countView(reader, { id, ownerId: owner.id, market: "uk" });
    moveClock(400 * DAY);
    const { steps, total, countries } = (await app.pitchStats(owner, publicId, 365))!;
    expect(new Date(steps[0]!.from).getUTCDay()).toBe(1);
    expect(steps.length).toBeGreaterThanOrEqual(53);
    expect([total.views, countries]).toEqual([0, []]);
    moveClock(360 * DAY);
    expect((await app.pitchStats(owner, publicId, 365))!.total.views).toBe(1);
  });

  test("a view of a pitch that is taken down changes nothing", async () => {
    const { publicId } = await published();
    await ok(app.withdrawPitch(owner, publicId));
    expect((await app.pitchStats(owner, publicId, 90))!.total).toEqual({ views: 0, saves: 0, conversations: 0 });
  });
});
