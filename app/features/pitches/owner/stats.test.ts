import { describe, expect, test } from "vitest";
import { VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { readCsv } from "#tests/csv.ts";
import { ok } from "#tests/fixtures/market/pitches.ts";
import { app, DAY, draft, lifecycleFixtures, owner, published, reader, talk } from "#tests/pitch-life/owner.ts";
import { statsFile } from "./stats-file.ts";

lifecycleFixtures();

const pitchOf = (id: string) => ({ id, ownerId: owner.id, market: "uk" as const });

describe("statistics", () => {
  test("count members once a day, saves and conversations, by day and by country, for the owner alone", async () => {
    const { id, publicId } = await published();
    const finn = await app.member("investor", null, "fi");
    await Promise.all(
      [reader, reader, finn, owner, VISITOR].map((actor) => app.countView(actor, pitchOf(id), "search")),
    );
    moveClock(DAY);
    await app.countView(reader, pitchOf(id), "matches");
    await app.db.insertInto("bookmarks").values({ userId: finn.id, pitchId: id, createdAt: now() }).execute();
    await talk(id, finn);
    const statistics = (await app.pitchStats(owner, publicId, "30"))!;
    expect(statistics).toMatchObject({ step: "day", total: { views: 3, saves: 1, conversations: 1, offers: 0 } });
    // It was published yesterday: no empty days before that.
    expect(statistics.steps.map(({ views }) => views)).toEqual([2, 1]);
    expect(statistics.steps.at(-1)).toMatchObject({ saves: 1, conversations: 1 });
    expect(statistics.events).toEqual([{ kind: "published", on: statistics.steps[0]!.from }]);
    expect(statistics.countries).toEqual([
      { market: "uk", views: 2, saves: 0, conversations: 0, offers: 0 },
      { market: "fi", views: 1, saves: 1, conversations: 1, offers: 0 },
    ]);
    expect(statistics.sources).toEqual([
      { source: "search", views: 2 },
      { source: "matches", views: 1 },
    ]);
    expect(statistics.savers).toEqual([{ side: "investor", saves: 1 }]);
    expect(statistics.funnel).toEqual({ seen: 2, saved: 1, wrote: 1, offered: 0 });
    for (const actor of [reader, finn, { ...reader, staffRole: "admin" as const }, VISITOR]) {
      expect(await app.pitchStats(actor, publicId, "30")).toBeUndefined();
    }
    expect(await app.pitchStats(owner, (await draft()).publicId, "30")).toBeUndefined();
  });

  test("a period is compared with as many days before it, if the pitch was published by then", async () => {
    const { id, publicId } = await published();
    const viewOn = async (day: number, count: number) => {
      moveClock(day * DAY);
      for (let nth = 0; nth < count; nth++) await app.countView(await app.member("investor"), pitchOf(id), "home");
    };
    await viewOn(0, 2);
    moveClock(12 * DAY);
    expect((await app.pitchStats(owner, publicId, "7"))!.compared).toBeNull();
    await viewOn(13, 3);
    const week = (await app.pitchStats(owner, publicId, "7"))!;
    expect(week.compared).toMatchObject({ recent: { views: 3 }, before: { views: 2 } });
    expect(week.steps).toHaveLength(7);
    expect(week.total.views).toBe(3);
    expect(week.events).toEqual([]);
    const all = (await app.pitchStats(owner, publicId, "all"))!;
    expect([all.total.views, all.compared?.recent.views, all.steps.length]).toEqual([5, 3, 14]);
  });

  test("a long time is told in whole weeks", async () => {
    const { id, publicId } = await published();
    await app.countView(reader, pitchOf(id), "search");
    moveClock(400 * DAY);
    const { steps, step, total } = (await app.pitchStats(owner, publicId, "all"))!;
    expect(step).toBe("week");
    expect(new Date(steps[0]!.from).getUTCDay()).toBe(1);
    expect(steps.length).toBeGreaterThanOrEqual(57);
    expect(total.views).toBe(1);
    expect((await app.pitchStats(owner, publicId, "30"))!.total.views).toBe(0);
  });

  test("of those who saw it, the funnel counts each member once, whatever they did outside the period", async () => {
    const { id, publicId } = await published();
    const early = await app.member("investor");
    await app.countView(early, pitchOf(id), "search");
    await talk(id, early);
    moveClock(20 * DAY);
    for (let day = 20; day < 23; day++) {
      moveClock(day * DAY);
      await app.countView(reader, pitchOf(id), "search");
    }
    await app.db.insertInto("bookmarks").values({ userId: reader.id, pitchId: id, createdAt: now() }).execute();
    expect((await app.pitchStats(owner, publicId, "7"))!.funnel).toEqual({ seen: 1, saved: 1, wrote: 0, offered: 0 });
    expect((await app.pitchStats(owner, publicId, "all"))!.funnel).toEqual({ seen: 2, saved: 1, wrote: 1, offered: 0 });
  });

  test("views counted before sources were stored are in the figures, and in no source", async () => {
    const { id, publicId } = await published();
    await app.countView(reader, pitchOf(id), "search");
    await app.db.updateTable("pitchViews").set({ source: null }).execute();
    const { total, sources } = (await app.pitchStats(owner, publicId, "all"))!;
    expect([total.views, sources]).toEqual([1, []]);
  });

  test("the file holds each day, country and source", async () => {
    const { id, publicId } = await published();
    await app.countView(reader, pitchOf(id), "direct");
    const statistics = (await app.pitchStats(owner, publicId, "all"))!;
    expect(readCsv(statsFile("fi", statistics).slice(1), ";")).toEqual([
      ["group", "value", "views", "saves", "conversations", "offers"],
      ["day", statistics.until, "1", "0", "0", "0"],
      ["country", "uk", "1", "0", "0", "0"],
      ["source", "direct", "1", "", "", ""],
      ["all", "", "1", "0", "0", "0"],
    ]);
  });

  test("a view of a pitch that is taken down changes nothing", async () => {
    const { publicId } = await published();
    await ok(app.withdrawPitch(owner, publicId));
    expect((await app.pitchStats(owner, publicId, "30"))!.total.views).toBe(0);
  });
});
