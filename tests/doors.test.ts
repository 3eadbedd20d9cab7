/** What the server answers whatever is asked of it: odd paths, other letter case, addresses for programs, too many reads. */
import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { moveClock } from "#app/platform/clock.ts";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { signedIn } from "./fixtures/accounts/sign-in.ts";
import { person } from "./fixtures/conversations/meetings.ts";
import { type PageDescription, type SitemapServer, sitemapServer } from "./fixtures/program/sitemap-server.ts";

const DAY = 86_400_000;

let database: TestDatabase;
let site: SitemapServer;

beforeAll(async () => {
  database = await testDatabase();
  Object.assign(process.env, { DATABASE_URL: database.url, SECRET: "s".repeat(32), READS_PER_MINUTE: "30" });
  site = await sitemapServer();
});

afterEach(() => moveClock(0));

afterAll(async () => {
  site.close();
  await closeDatabase();
  await database.drop();
});

describe("a path", () => {
  test.each(["%0A", "%0D", "%E2%80%A8", "%E2%80%A9", "%C2%85", "%00", "%ff", "%E0%A4"])(
    "with %s is refused by a page with its frame, so that the policy knows its scripts",
    async (odd) => {
      const { status, text } = await site.ask(`/pitches/a${odd}b`);
      expect(status).toBe(400);
      expect(JSON.parse(text) as PageDescription).toMatchObject({ framed: true });
      expect((await site.ask(`/pages/a${odd}b`, { script: true })).status).toBe(400);
    },
  );

  test.each([
    ["/Pages/Sign-In?next=%2FPages", "/pages/sign-in?next=%2FPages"],
    ["/ADMIN/members", "/admin/members"],
    ["/nothing-%C3%85", null],
    ["/Nothing-%C3%85", "/nothing-%C3%85"],
  ])("%s leads to %s: addresses are in lower case", async (address, to) => {
    const answer = await site.ask(address);
    expect([answer.status, answer.to]).toEqual(to ? [301, to] : [404, null]);
  });
});

describe("addresses for programs", () => {
  test("say where weaknesses are reported, for a quarter of a year, by this host's own name", async () => {
    const { status, text } = await site.ask("/.well-known/security.txt");
    const fields = Object.fromEntries(
      text
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/) as [string, string]),
    );
    expect([status, fields.Contact, fields["Preferred-Languages"]]).toEqual([
      200,
      "mailto:hello@stakeholm.com",
      "en, sv, nb, da, fi",
    ]);
    expect(fields.Canonical).toMatch(/^http:\/\/uk\.localhost:\d+\/\.well-known\/security\.txt$/);
    expect(fields.Policy).toMatch(/\/pages\/security#report-weakness$/);
    const days = (Date.parse(fields.Expires!) - Date.now()) / DAY;
    expect(days).toBeGreaterThan(80);
    expect(days).toBeLessThan(365);
    moveClock(200 * DAY);
    expect((await site.ask("/.well-known/security.txt")).text).not.toBe(text);
  });

  test("lead password managers to the password's settings", async () => {
    const answer = await site.ask("/.well-known/change-password");
    expect([answer.status, answer.to]).toEqual([302, "/pages/settings/password"]);
  });
});

test("a page that somebody is signed in to is stored nowhere, nor its data; a visitor's may be kept and asked about", async () => {
  const cookie = await signedIn((await person()).id);
  for (const script of [false, true]) {
    expect((await site.ask("/pages/settings", { cookie, script })).cached).toBe("private, no-store");
    expect((await site.ask("/pages/sign-in", { script })).cached).toBe("private, no-cache");
  }
});

test("what waits in a conversation is told to its writer only; to others there is no such address", async () => {
  const cookie = await signedIn((await person()).id);
  expect((await site.ask(`/pages/messages/${newId()}/held`, { cookie })).status).toBe(404);
  expect((await site.ask("/pages/messages/none/held", { cookie })).status).toBe(404);
});

test("an address that only takes forms isn't there for whoever opens it, be it staff, a member or a script", async () => {
  const listed = readFileSync(new URL("addresses.txt", import.meta.url), "utf8").matchAll(/^(.+): action$/gm);
  const addresses = [...listed].map(([, pattern]) => pattern!.replace(/:\w+/g, "none"));
  expect(addresses.length).toBeGreaterThan(20);
  const { id } = await person();
  await db.updateTable("users").set({ staffRole: "admin" }).where("id", "=", id).execute();
  const admin = await signedIn(id, { secondFactor: true });
  const member = await signedIn((await person()).id);
  const answers: Record<string, number> = {};
  for (const [at, address] of addresses.entries()) {
    const cookie = address.startsWith("/admin") ? admin : member;
    // Opened and asked for by script by turns, for the limits of reads.
    const script = at % 2 === 1;
    const { status, text } = await site.ask(address, { cookie, script });
    if (!script) expect(JSON.parse(text) as PageDescription).toMatchObject({ framed: true });
    answers[address] = status;
  }
  expect(answers).toEqual(Object.fromEntries(addresses.map((address) => [address, 404])));
});

// The last test, since it uses up the network's reads.
test("reads have a limit by session, searches sooner, and by network, whoever reads", async () => {
  const [one, other] = [await signedIn((await person()).id), await signedIn((await person()).id)];
  const read = (address: string, cookie = "", script = false) => site.ask(address, { cookie, script });
  const searches = [];
  for (let asked = 0; asked < 4; asked++) searches.push((await read("/pages/search", one)).status);
  expect(searches).toEqual([200, 200, 200, 429]);
  const refused = await read("/pages/home", one);
  expect(refused.status).toBe(429);
  expect(Number(refused.wait)).toBeGreaterThan(0);
  expect(JSON.parse(refused.text) as PageDescription).toMatchObject({ framed: true });
  expect((await read("/pages/home", one, true)).status).toBe(429);
  expect((await read("/pages/settings", other)).status).toBe(200);
  let reads = 0;
  while ((await read("/pages/terms")).status === 200 && reads < 1_000) reads++;
  expect(reads).toBeLessThan(150);
  const early = await read("/pages/settings", other);
  expect(early.status).toBe(429);
  expect(Number(early.wait)).toBeGreaterThan(0);
  expect((await read("/healthz")).status).toBe(200);
});
