/** A layout's guard applies to all routes inside, for every kind of request, and refused people see the same page as before. */
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import routes from "#app/routes.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { signedIn } from "./fixtures/accounts/sign-in.ts";
import { person } from "./fixtures/conversations/meetings.ts";
import { type PageDescription, type SitemapServer, sitemapServer } from "./fixtures/program/sitemap-server.ts";

interface Entry {
  path?: string;
  file: string;
  children?: Entry[];
}

interface Guarded {
  address: string;
  file: string;
  guarded: boolean;
  /** Whether opening it sends a request: it has a loader, or is inside a page whose loader always runs. */
  asks: boolean;
}

interface Module {
  middleware?: unknown[];
  loader?: unknown;
  shouldRevalidate?: unknown;
}

// Its middleware asks members about new terms, and turns nobody away.
const FRAME = "pages/frame/layout.tsx";
const APP = fileURLToPath(new URL("../app/", import.meta.url));

let database: TestDatabase;
let site: SitemapServer;
let member: string;
let moderator: string;

beforeAll(async () => {
  database = await testDatabase();
  Object.assign(process.env, { DATABASE_URL: database.url, SECRET: "s".repeat(32) });
  site = await sitemapServer();
  const [somebody, staff] = [await person(), await person()];
  await db.updateTable("users").set({ staffRole: "moderator" }).where("id", "=", staff.id).execute();
  member = await signedIn(somebody.id);
  moderator = await signedIn(staff.id, { secondFactor: true });
});

afterAll(async () => {
  site.close();
  await closeDatabase();
  await database.drop();
});

async function sitemap(): Promise<Guarded[]> {
  const found: Guarded[] = [];
  const walk = async (entries: readonly Entry[], above: string, inside: boolean, asked: boolean) => {
    for (const { path, file, children } of entries) {
      const address = path === undefined ? above : `${above}/${path}`;
      const module = (await import(APP + file)) as Module;
      const guarded = inside || (file !== FRAME && Boolean(module.middleware?.length));
      const asks = asked || Boolean(module.loader);
      found.push({ address, file, guarded, asks });
      await walk(children ?? [], address, guarded, asks && Boolean(module.shouldRevalidate));
    }
  };
  await walk(routes as Entry[], "", false, false);
  return found;
}

test("no address of the back office stands outside of a layout that says who enters", async () => {
  const office = (await sitemap()).filter(({ address }) => address.startsWith("/admin"));
  expect(office.length).toBeGreaterThan(30);
  expect(office.filter(({ guarded }) => !guarded)).toEqual([]);
});

// Without a loader, the router changes the page without a request, and no guard runs.
test("every page inside such a layout asks the server", async () => {
  const pages = (await sitemap()).filter(({ file, guarded }) => guarded && file.endsWith(".tsx"));
  expect(pages.length).toBeGreaterThan(40);
  const silent = pages.filter(({ asks, file }) => !asks && !file.endsWith("-layout.tsx"));
  expect(silent).toEqual([]);
});

test("to others the back office is not there: a page in the frame, whatever they open or send", async () => {
  for (const cookie of ["", member]) {
    for (const [address, form] of [
      ["/admin/review", undefined],
      ["/admin/audit", undefined],
      [`/admin/reports/${newId()}/files/${newId()}`, undefined],
      [`/admin/review/${newId()}/decision`, { verdict: "approve" }],
      ["/admin/review/next", {}],
    ] as const) {
      const opened = await site.ask(address, { cookie, ...(form && { form }) });
      expect(opened.status).toBe(404);
      expect(JSON.parse(opened.text) as PageDescription).toMatchObject({
        error: { at: "pages/frame/layout", thing: "page" },
        framed: true,
      });
      expect((await site.ask(address, { cookie, ...(form && { form }), script: true })).status).toBe(404);
      // The router's script chooses the loaders to run; omitting the layout does not bypass the guard.
      const some = `${address}?_routes=features/moderation/routes/queue`;
      expect(await site.ask(some, { cookie, script: true })).toMatchObject({ status: 404, text: "" });
    }
  }
});

test("those who may enter do, each where they work", async () => {
  const opened = await site.ask("/admin/review", { cookie: moderator });
  expect(opened.status).toBe(200);
  expect(JSON.parse(opened.text) as PageDescription).toMatchObject({
    page: "features/moderation/routes/queue-start",
    error: null,
  });
  expect((await site.ask("/admin/review", { cookie: moderator, script: true })).text).toContain("queue");
  expect((await site.ask("/admin/support", { cookie: moderator })).status).toBe(404);
  expect((await site.ask("/admin/audit", { cookie: moderator })).status).toBe(404);
});

test("visitors who open settings sign in first, and are told that a form they sent is lost", async () => {
  const signIn = "/pages/sign-in?next=%2Fpages%2Fsettings%2Ftime-zone";
  const address = "/pages/settings/time-zone";
  expect(await site.ask(address)).toMatchObject({ status: 302, to: signIn, cookies: [] });
  expect(await site.ask(address, { script: true })).toMatchObject({ status: 202, to: signIn, cookies: [] });
  const lost = { to: signIn, cookies: [expect.stringContaining("flash=log-in-to-send")] };
  expect(await site.ask(address, { form: { zone: "Europe/Oslo" } })).toMatchObject({ status: 302, ...lost });
  expect(await site.ask(address, { form: { zone: "Europe/Oslo" }, script: true })).toMatchObject({
    status: 202,
    ...lost,
  });
  expect((await site.ask(address, { cookie: member })).status).toBe(200);
});
