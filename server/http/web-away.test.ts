/** The web server while its database is away. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type ActionFunctionArgs, data } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handleError } from "#app/entry.server.tsx";
import { AWAY } from "#app/platform/browser/connection.ts";
import { closeDatabase, databasePool } from "#app/platform/db/db.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { missingPage, serverBuild } from "#tests/fixtures/program/server-build.ts";

let database: TestDatabase;
let server: Server;
let origin: string;

const page = (_request: Request, status: number) =>
  new Response("page", { status, headers: { "Content-Type": "text/html; charset=utf-8" } });

const BUILD = serverBuild(page, {
  asking: {
    id: "asking",
    path: "asking",
    module: { default: () => null, loader: async () => (await databasePool().query("select 1 as one")).rows },
  },
  lost: {
    id: "lost",
    path: "*",
    module: {
      ...missingPage,
      action: ({ context }: ActionFunctionArgs) => {
        throw data("page", { status: visitOf(context).refused ?? 404 });
      },
    },
  },
});
Object.assign(BUILD.entry.module, { handleError });

beforeAll(async () => {
  database = await testDatabase();
  Object.assign(process.env, { DATABASE_URL: database.url, SECRET: "s".repeat(32) });
  const { createWeb } = await import("./web.ts");
  server = createServer(createWeb({ build: BUILD, mode: "production" }).listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  databasePool().close(new Error("switched off"));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await closeDatabase();
  await database.drop();
});

const HTML = { Accept: "text/html" };

test.each([
  ["page", {}],
  ["form", { method: "POST", body: new URLSearchParams() }],
])("a %s without a database is answered with a page: 503, and when to come back", async (_what, init) => {
  const answer = await fetch(`${origin}/asking`, { ...init, headers: { ...HTML, origin } });
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(answer.headers.get("content-security-policy")).toBeTruthy();
  expect(await answer.text()).toBe("page");
});

test("a script is answered without a page, so that it leaves its own as it is", async () => {
  const answer = await fetch(`${origin}/asking.data`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("x-remix-response")).toBeNull();
  expect(await answer.text()).toContain(AWAY);
});

test("a machine is told in a sentence, and when to come back", async () => {
  const answer = await fetch(`${origin}/asking`, { headers: { Accept: "*/*" } });
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await answer.text()).toBe("Stakeholm is briefly unavailable. Try again in a moment.");
});

test("pages that need no database are answered, and all others once it is back", async () => {
  expect((await fetch(`${origin}/nowhere`, { headers: HTML })).status).toBe(404);
  databasePool().open();
  expect((await fetch(`${origin}/asking`, { headers: HTML })).status).toBe(200);
});
