/** Impersonation in the web server: every address of the sitemap, with every method. */
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { recognise } from "#app/features/sessions/recognition.server.ts";
import { startImpersonation } from "#app/features/support/impersonation/impersonation.server.ts";
import { allowedWhileImpersonating } from "#app/features/support/impersonation/policy.ts";
import { createHub } from "#app/platform/live/live.server.ts";
import sitemap from "#app/routes.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { serverBuild } from "#tests/fixtures/program/server-build.ts";
import { openLive } from "../live/live.ts";
import { createWeb } from "./web.ts";

accountFixtures();

/** Every address of the sitemap, with a value for each parameter. */
function addresses(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    const shown = own.replace(/:\w+/g, "abcdefghij").replace("*", "nothing-here") || "/";
    return [...(path !== undefined || index ? [shown] : []), ...addresses(children ?? [], own)];
  });
}

// Webhooks and storage addresses ignore session cookies; for storage, tests/storage shows that.
const ADDRESSES = [...new Set(addresses(sitemap as RouteConfigEntry[]))].filter(
  (path) => !path.startsWith("/v0/") && !path.startsWith("/webhooks/"),
);
const acted = vi.fn((path: string) => new Response(`done ${path}`));

// One route for all addresses, which reports the requests that reach it.
const build = serverBuild(() => new Response("a page"), {
  root: { id: "root", path: "", module: { default: () => null } },
  all: {
    id: "all",
    parentId: "root",
    path: "*",
    module: {
      loader: ({ request }: { request: Request }) => new Response(`read ${new URL(request.url).pathname}`),
      action: ({ request }: { request: Request }) => acted(new URL(request.url).pathname),
    },
  },
});

let server: Server;
let port: number;
let closeLive: () => Promise<void>;
let viewing: string;
let member: string;

beforeAll(async () => {
  server = createServer(createWeb({ build, mode: "production" }).listener);
  closeLive = openLive(server, createHub());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
  const [staff, viewed] = [await newStaff("support"), await newMember()];
  viewing = await signedIn(staff.id, { secondFactor: true });
  member = await signedIn(viewed.id);
  const { session } = await recognise(new Headers({ cookie: viewing }));
  expect((await startImpersonation(staff, viewed.id, { reason: "Looking." }, session!)).ok).toBe(true);
});

afterAll(async () => {
  await closeLive();
  server.close();
});

let asked = 0;

/** Sends one request, with the path as it is. */
function ask(method: string, path: string, cookie: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const host = `localhost:${port}`;
    const headers = { host, cookie, origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded" };
    // From changing network addresses, because of the rate limit of writes.
    const localAddress = `127.0.0.${2 + (++asked % 10)}`;
    const sent = request({ port, host: "127.0.0.1", localAddress, method, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString() }));
    });
    sent.on("error", reject);
    sent.end(method === "POST" ? "reason=x&id=y" : undefined);
  });
}

const END = "/pages/view/end";
const CLOSED = "read /pages/view/closed";

test.each(ADDRESSES.filter((path) => path !== END))("nothing is done at %s", async (path) => {
  acted.mockClear();
  expect((await ask("POST", path, viewing)).text).toBe(CLOSED);
  // As React Router's script sends it.
  expect((await ask("POST", `${path === "/" ? "/_root" : path}.data`, viewing)).text).toBe(CLOSED);
  expect(acted).not.toHaveBeenCalled();
});

test("the member may do what somebody who looks may not", async () => {
  expect((await ask("POST", "/pages/profile/edit", member)).text).toBe("done /pages/profile/edit");
});

test("the view can be ended", async () => {
  expect((await ask("POST", END, viewing)).text).toBe(`done ${END}`);
});

test.each(["PUT", "PATCH", "DELETE", "OPTIONS"])("%s is no way around it", async (method) => {
  expect((await ask(method, "/pages/profile/edit", viewing)).status).toBe(405);
});

// An allowlist: all other pages, including future ones, are not shown.
const SHOWN = [
  "/",
  "/files/abcdefghij/abcdefghij",
  "/manifest.webmanifest",
  "/service-worker.js",
  "/pages/bookmark",
  "/pages/create",
  "/pages/create/abcdefghij/preview",
  "/pages/faq",
  "/pages/home",
  "/pages/notifications",
  "/pages/privacy",
  "/pages/profile",
  "/pages/profile/abcdefghij",
  "/pages/profile/business-card",
  "/pages/profile/edit",
  "/pages/profile/picture",
  "/pages/profile/portfolio",
  "/pages/saved-searches",
  "/pages/search",
  "/pages/terms",
  "/pages/users",
  "/pitches/abcdefghij",
];

test.each(ADDRESSES)("%s is shown, or is not", async (path) => {
  // A file's width is a number.
  const opened = path === "/files/abcdefghij/abcdefghij" ? "/files/abcdefghij/64" : path;
  const { text } = await ask("GET", opened, viewing);
  expect(text === CLOSED).toBe(!SHOWN.includes(path));
});

describe("an address in another dress", () => {
  test.each([
    "/pages/messages.data",
    "/pages/settings.data?_routes=x",
    "/pages/home/../messages",
    "/pages/%6dessages",
    "/pages/messages%2fabc",
    "/pages/home.data/../settings",
    "//pages/messages",
    "/PAGES/MESSAGES",
  ])("%s does not open what is closed", async (path) => {
    const { text, status } = await ask("GET", path, viewing);
    expect(status >= 300 || text === CLOSED, `${status} ${text}`).toBe(true);
  });

  test.each(["/pages/home", "/pages/bookmark"])("%s.data is the same page", (path) => {
    expect(allowedWhileImpersonating("GET", path)).toBe(true);
    expect(allowedWhileImpersonating("HEAD", path)).toBe(true);
    expect(allowedWhileImpersonating("POST", path)).toBe(false);
  });
});

test("there is no live socket", async () => {
  const status = (cookie: string) =>
    new Promise<number>((resolve, reject) => {
      const host = `127.0.0.1:${port}`;
      const socket = new WebSocket(`ws://${host}/live`, { headers: { cookie }, origin: `http://${host}` });
      socket.on("open", () => {
        socket.close();
        resolve(101);
      });
      socket.on("unexpected-response", (_request, answer) => resolve(answer.statusCode ?? 0));
      socket.on("error", reject);
    });
  expect(await status(viewing)).toBe(403);
  expect(await status(member)).toBe(101);
});
