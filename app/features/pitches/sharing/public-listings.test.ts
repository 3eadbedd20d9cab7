/** Public listings of pitches: similar pitches, feeds, and the pictures of shared links. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { memberActor } from "#tests/fixtures/accounts/member.ts";

let database: TestDatabase;
let app: Awaited<ReturnType<typeof modules>>;
const dataDir = mkdtempSync(join(tmpdir(), "stakeholm-test-public-"));

async function modules() {
  const [platform, listing, similar, feed, picture, files, accounts, standing, pitches, sitemap] = await Promise.all([
    import("#app/platform/db/db.server.ts"),
    import("../listing/listing.server.ts"),
    import("../listing/summaries.server.ts"),
    import("./feed.server.ts"),
    import("./share-picture.server.ts"),
    import("#app/features/files/store/store.server.ts"),
    import("#app/features/accounts/plan.server.ts"),
    import("../listing/listing.server.ts"),
    import("../page/pitch-page.server.ts"),
    import("./sitemap.server.ts"),
  ]);
  return {
    ...platform,
    ...listing,
    ...similar,
    ...feed,
    ...picture,
    ...files,
    ...accounts,
    ...standing,
    ...pitches,
    ...sitemap,
  };
}

interface Told {
  name: string;
  market?: "se" | "uk";
  county?: string;
  industry?: string;
  phase?: string;
  paid?: boolean;
  day?: number;
  logo?: boolean;
}

const published = new Map<string, { publicId: string; pitchId: string; ownerId: string; number: number }>();

async function publish({
  name,
  market = "se",
  county = "SE-AB",
  industry = "health",
  phase = "growth",
  paid,
  day = 0,
  logo,
}: Told) {
  const [ownerId, pitchId, revisionId] = [newId(), newId(), newId()];
  const publicId = newPublicId();
  const publishedAt = new Date(Date.UTC(2026, 0, 1 + day));
  await app.db
    .insertInto("users")
    .values({ id: ownerId, name, email: `${ownerId}@example.com`, plan: paid ? "premium" : "basic" })
    .execute();
  const logoId = logo ? await storedLogo(ownerId) : null;
  const number = await app.transaction(async (trx) => {
    const row = await trx
      .insertInto("pitches")
      .values({
        id: pitchId,
        publicId,
        ownerId,
        market,
        state: "published",
        publishedRevisionId: revisionId,
        publishedAt,
      })
      .returning("number")
      .executeTakeFirstOrThrow();
    const content = { companyName: name, industry, phase, county, companyType: "limited-company", currency: "SEK" };
    await trx
      .insertInto("pitchRevisions")
      .values({
        ...content,
        id: revisionId,
        pitchId,
        number: 1,
        state: "approved",
        pitchText: "First sentence. The rest costs 7654321.",
        valuation: 7_654_321,
        logoId,
        certifiedAt: publishedAt,
      })
      .execute();
    await app.listPitch(trx, pitchId);
    return row.number;
  });
  published.set(name, { publicId, pitchId, ownerId, number });
}

async function storedLogo(ownerId: string): Promise<string> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  const [id, key] = [newId(), app.keyOf(bytes)];
  await app.putBytes(key, bytes);
  await app.db
    .insertInto("files")
    .values({
      id,
      ownerId,
      key,
      purpose: "logo",
      name: "logo.png",
      size: bytes.length,
      contentType: "image/png",
      bucket: "stakeholm",
      fullPath: `logo/${id}`,
      generation: 1,
      md5Hash: "",
    })
    .execute();
  return id;
}

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("DATA_DIR", dataDir);
  app = await modules();
  await publish({ name: "Asked", paid: true, logo: true });
  await publish({ name: "Same county, other phase", phase: "start-up" });
  await publish({ name: "Same county and phase", day: 1 });
  await publish({ name: "Other county, newer", county: "SE-M", day: 3 });
  await publish({ name: "Other county, boosted", county: "SE-M", paid: true, day: 2 });
  await publish({ name: "Other country", market: "uk", county: "UKM", day: 9 });
  await publish({ name: "Other industry", industry: "construction", day: 9 });
});

afterAll(async () => {
  await app.closeDatabase();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

function likeness() {
  const { publicId } = published.get("Asked")!;
  return { publicId, market: "se", industry: "health", phase: "growth", county: "SE-AB" } as const;
}

describe("similar pitches", () => {
  test("are of the same industry, the closest first, boosted before others as close", async () => {
    const found = await app.similarPitches(memberActor(), likeness(), 9);
    expect(found.map(({ companyName }) => companyName)).toEqual([
      "Same county and phase",
      "Same county, other phase",
      "Other county, boosted",
      "Other county, newer",
      "Other country",
    ]);
  });

  test("are teasers to visitors", async () => {
    const [first] = await app.similarPitches(VISITOR, likeness(), 1);
    expect(first).toMatchObject({ companyName: "Same county and phase", figures: null, publishedAt: null });
    expect(JSON.stringify(first)).not.toMatch(/7654321|First sentence/);
  });

  test("are none to a pitch that does not say its industry", async () => {
    expect(await app.similarPitches(memberActor(), { ...likeness(), industry: null }, 3)).toEqual([]);
  });
});

describe("a feed", () => {
  test("tells of the market's pitches whose owners pay for reach, the newest first, and no figures", async () => {
    const feed = await app.feedOf("se", "https://stakeholm.se");
    expect(feed.pitches.map(({ companyName }) => companyName)).toEqual(["Other county, boosted", "Asked"]);
    expect(JSON.stringify(feed.pitches)).not.toMatch(/7654321|First sentence/);
    expect((await app.feedOf("fi", "https://fi.stakeholm.com")).pitches).toEqual([]);
  });
});

describe("the picture of a shared link", () => {
  const always = async () => true;
  const never = async () => false;
  const pictureOf = (name: string, mayDraw: () => Promise<boolean>) =>
    app.sharePictureOf(published.get(name)!.publicId, mayDraw);

  test("is drawn once and then kept beside the logo", async () => {
    expect(await pictureOf("Asked", never)).toMatchObject({ bytes: undefined });
    const drawn = await pictureOf("Asked", always);
    expect(drawn).toMatchObject({ bytes: expect.any(Buffer), version: expect.stringMatching(/^\d{1,20}$/) });
    expect(await pictureOf("Asked", never)).toEqual(drawn);
    const row = await app.db.selectFrom("files").select("key").executeTakeFirstOrThrow();
    const { version, bytes } = drawn as { version: string; bytes: Buffer };
    expect(await app.getBytes(row.key, `share-${version}.png`)).toEqual(bytes);
  });

  test("asked for by many at once is drawn for all of them together", async () => {
    let drawings = 0;
    const mayDraw = async () => Boolean(++drawings);
    const all = await Promise.all(Array.from({ length: 40 }, () => pictureOf("Other county, boosted", mayDraw)));
    expect(new Set(all.map((each) => (each as { bytes: Buffer }).bytes)).size).toBe(1);
    expect((all[0] as { bytes?: Buffer }).bytes).toBeInstanceOf(Buffer);
  });

  test("is the site's for a Basic owner's pitch, and none of what is not public", async () => {
    expect(await pictureOf("Same county and phase", always)).toEqual({ basic: "se" });
    expect(await app.sharePictureOf("zzzzzzzzzz", always)).toBeUndefined();
  });

  test("has another address when what it shows is another", async () => {
    const shared = {
      companyName: "A",
      market: "se",
      industry: "health",
      phase: null,
      county: null,
      shortDescription: "B",
      logoId: null,
    } as const;
    const versions = [
      shared,
      { ...shared, shortDescription: null },
      { ...shared, market: "fi" } as const,
      { ...shared, logoId: newId() },
    ].map((each) => app.shareVersion(each));
    expect(new Set(versions).size).toBe(versions.length);
    expect(app.shareVersion(shared)).toBe(versions[0]);
  });
});

describe("a listing", () => {
  test("has its pitch's number for good, and is as old as its last change", async () => {
    const { pitchId, number } = published.get("Other country")!;
    const listing = () =>
      app.db
        .selectFrom("listings")
        .select(["number", "listedAt"])
        .where("pitchId", "=", pitchId)
        .executeTakeFirstOrThrow();
    const first = await listing();
    expect(first.number).toBe(number);
    await app.transaction((trx) => app.listPitch(trx, pitchId));
    expect(await listing()).toEqual(first);
    await app.transaction((trx) => app.unlistPitch(trx, pitchId));
    await app.transaction((trx) => app.listPitch(trx, pitchId));
    const again = await listing();
    expect(again.number).toBe(number);
    expect(again.listedAt.getTime()).toBeGreaterThan(first.listedAt.getTime());
  });
});

test("a plan brings its owner's pitches to search engines, and its end takes them away", async () => {
  const { publicId, ownerId } = published.get("Other country")!;
  const found = async () => {
    const inSitemap: string[] = [];
    for await (const batch of app.sitemapPitches(0)) inSitemap.push(...batch.map((each) => each.publicId));
    const inFeed = (await app.feedOf("uk", "https://stakeholm.com")).pitches.map((each) => each.publicId);
    const page = await app.pitchPage(VISITOR, publicId);
    return [inSitemap.includes(publicId), inFeed.includes(publicId), page?.teaser.indexable, page?.details];
  };
  const system = systemActor("relist-pitches");
  expect(await found()).toEqual([false, false, false, null]);
  await app.transaction((trx) =>
    app.givePlan(trx, ownerId, { source: "staff", plan: "premium", until: new Date(now().getTime() + 86_400_000) }),
  );
  await app.relistPitchesOf(system, ownerId);
  expect(await found()).toEqual([true, true, true, null]);
  moveClock(2 * 86_400_000);
  await app.endPlans(systemActor("end-plans"));
  await app.relistPitchesOf(system, ownerId);
  moveClock(0);
  expect(await found()).toEqual([false, false, false, null]);
});
