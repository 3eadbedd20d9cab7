/**
 * Where an operator closes the teasers of a market, or those of its private companies (TEASERS), people who see no figures find nothing of these
 * companies at any address; members find them as ever.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { teasersIn } from "#app/platform/env/market-rules.server.ts";
import { newId } from "#app/platform/ids.ts";
import { addressesOfSitemap, modulesOf } from "./authorisation/probe.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { signedIn } from "./fixtures/accounts/sign-in.ts";
import { publish } from "./fixtures/market/published-pitches.ts";
import { addressData } from "./fixtures/program/address-data.ts";

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), "stakeholm-teasers-"));
const addresses = addressesOfSitemap();
const OPEN = ["Bergvind AS", "Storsten AB"];
const CLOSED = ["Harbour Loaf Ltd", "Lillsten AB", "Okänd ApS"];
const publicIds: Record<string, string> = {};
const cookies = { visitor: "", guest: "", unsigned: "", member: "" };
const saved: Partial<Record<keyof typeof cookies, string>> = {};

beforeAll(async () => {
  database = await testDatabase();
  Object.assign(process.env, { DATABASE_URL: database.url, DATA_DIR: folder, SECRET: "s".repeat(32) });
  Object.assign(env(), { teasers: teasersIn("uk=closed,se=private-closed,dk=private-closed") });
  const facts = { boosted: true, industry: "construction", text: "Vi bygger broar." } as const;
  for (const [name, market, county, legalForm] of [
    ["Bergvind AS", "no", "NO-03", "as"],
    ["Storsten AB", "se", "SE-AB", "ab-public"],
    ["Lillsten AB", "se", "SE-AB", "ab"],
    ["Harbour Loaf Ltd", "uk", "UKM", "ltd"],
    ["Okänd ApS", "dk", "DK-84", null],
  ] as const) {
    const id = await publish(db, { ...facts, name, market, county, legalForm });
    publicIds[name] = (
      await db.selectFrom("pitches").select("publicId").where("id", "=", id).executeTakeFirstOrThrow()
    ).publicId;
  }
  const pitches = await db.selectFrom("pitches").select("id").execute();
  for (const who of ["guest", "unsigned", "member"] as const) {
    const id = newId();
    const lang = who === "unsigned" ? "uk" : "se";
    const onboarded = who === "guest" ? {} : { side: "investor", username: who, emailVerified: true };
    await db
      .insertInto("users")
      .values({ id, name: who, email: `${id}@example.com`, isAnonymous: who === "guest", lang, ...onboarded })
      .execute();
    if (who !== "guest") await db.insertInto("profiles").values({ userId: id, market: lang }).execute();
    await db
      .insertInto("bookmarks")
      .values(pitches.map((pitch) => ({ userId: id, pitchId: pitch.id })))
      .execute();
    const search = newId();
    const filters = JSON.stringify({ industries: ["construction"] });
    await db
      .insertInto("savedSearches")
      .values({ id: search, userId: id, name: "Watch", filters, market: "se", notify: "instant", keys: [] })
      .execute();
    await db
      .insertInto("searchFindings")
      .values(
        pitches.map((pitch) => ({
          searchId: search,
          pitchId: pitch.id,
          kind: "new",
          foundAt: new Date(),
          toldAt: new Date(),
        })),
      )
      .execute();
    saved[who] = search;
    cookies[who] = await signedIn(id);
  }
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** The names that an address says to a reader, by address; of pages about one pitch, for each pitch. */
async function namesShown(who: keyof typeof cookies): Promise<Map<string, Set<string>>> {
  const shown = new Map<string, Set<string>>();
  const compared = Object.values(publicIds).join(".");
  for (const address of addresses) {
    const { loader } = (await modulesOf(address)).at(-1)!;
    if (!loader || /^\/(admin|dev|metrics|readyz)/.test(address.path)) continue;
    const isOfPitch = /:(pitch|publicId|file)\b/.test(address.path);
    for (const publicId of isOfPitch ? Object.values(publicIds) : [""]) {
      const params = {
        pitch: `x-${publicId}`,
        publicId,
        file: `${publicId}.png`,
        id: saved[who] ?? newId(),
        page: "0",
      };
      for (const query of [
        "",
        ...(address.path.startsWith("/pages/search") ? ["?q=broar", "?q=sten", "?q=harb"] : []),
      ]) {
        const said = await addressData(
          address,
          { ...params, country: "se", question: "x", slug: "x", username: "x", pictureId: newId(), package: "react" },
          query,
          `${cookies[who]}; compare=${compared}`,
        );
        const names = [...OPEN, ...CLOSED].filter(
          (name) => said.includes(name) || said.includes(encodeURIComponent(name)),
        );
        const found = shown.get(address.path) ?? new Set();
        for (const name of names) found.add(name);
        shown.set(address.path, found);
      }
    }
  }
  return shown;
}

test.each(["visitor", "guest", "unsigned"] as const)("a %s finds the open ones and no others", async (who) => {
  const shown = await namesShown(who);
  const names = [...new Set([...shown.values()].flatMap((each) => [...each]))];
  expect(names.sort()).toEqual(OPEN);
  expect([...shown.get("/pages/search")!].sort()).toEqual(OPEN);
});

test("a member finds all", async () => {
  const shown = await namesShown("member");
  expect([...shown.get("/pages/search")!].sort()).toEqual([...OPEN, ...CLOSED].sort());
});

test("a link to a closed pitch leads a visitor on to sign up, as a link to one that does not exist", async () => {
  const page = await import("#app/pages/pitch.tsx");
  const { openPage } = await import("./fixtures/program/pages.tsx");
  for (const id of [publicIds["Lillsten AB"], "abcdefghij"]) {
    const { status, location } = await openPage(page, `/pitches/x-${id}`, { market: "se", pattern: "/pitches/:pitch" });
    expect([status, location?.split("?")[0]]).toEqual([302, "/pages/sign-up"]);
  }
});

test("the plans of a closed market promise no search engines", async () => {
  const { openPage } = await import("./fixtures/program/pages.tsx");
  const landing = await import("#app/pages/landing.tsx");
  const { translator } = await import("#app/i18n/catalog.server.ts");
  for (const market of ["uk", "no"] as const) {
    const { text } = await openPage(landing, "/", { market });
    expect(text.includes(translator(market, "plans")("content.engines"))).toBe(market === "no");
  }
});

test.each([
  ["closed", { se: "closed", uk: "closed" }],
  ["se=private-closed", { se: "private-closed", no: "company" }],
  ["no=closed, fi=company", { no: "closed", fi: "company", se: "company" }],
])("the setting %s", (text, expected) => {
  expect(teasersIn(text)).toMatchObject(expected);
});

test.each(["open", "se=open", "xx=closed", "se=no=closed", "="])("the setting %s is refused", (text) => {
  expect(teasersIn(text)).toContain("TEASERS has");
});
