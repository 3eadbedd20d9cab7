/** What the web server logs of refused requests, by real requests with a build of few routes. */
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moveClock } from "#app/platform/clock.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { adminOf, visitOf } from "#app/platform/http/visit.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newcomer } from "#tests/fixtures/accounts/newcomer.ts";
import { securityLines } from "#tests/fixtures/program/security-lines.ts";
import { missingPage, serverBuild } from "#tests/fixtures/program/server-build.ts";

accountFixtures();
const lines = securityLines();

const build = serverBuild((_request: Request, status: number) => new Response("page", { status }), {
  desk: {
    id: "desk",
    path: "admin/desk",
    module: { loader: ({ context }: LoaderFunctionArgs) => Response.json(adminOf(context).id) },
  },
  limited: {
    id: "limited",
    path: "limited",
    module: { action: async () => Response.json(await consumeRateLimit("mail-minute", "confirm-email:a@example.com")) },
  },
  // Renders the refusals of other layers.
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

let server: Server;

beforeAll(async () => {
  const { createWeb } = await import("./web.ts");
  server = createServer(createWeb({ build, mode: "production" }).listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  server.close();
});

/** Sends a request; with `origin` a form. Returns its status and id. */
function send(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; id: string }>((resolve, reject) => {
    request(
      { port, path, method: headers.origin ? "POST" : "GET", headers: { host: "uk.localhost:3000", ...headers } },
      (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode!, id: String(answer.headers["x-request-id"]) });
      },
    )
      .on("error", reject)
      .end();
  });
}

const OWN = { origin: "http://uk.localhost:3000" };
const NETWORK = "127.0.0.0/24";

test("a form of another origin is one line a minute for each network, which names the request that was answered", async () => {
  const foreign = { origin: "https://evil.example", cookie: "stakeholm.session=x" };
  const first = await send("/limited?token=secret", foreign);
  for (let i = 0; i < 4; i++) expect((await send("/limited", foreign)).status).toBe(403);
  const line = { network: NETWORK, result: "forbidden", about: "/limited", requestId: first.id };
  expect(lines.of("foreign-origin-refused")).toEqual([expect.objectContaining(line)]);
  expect(lines.text()).not.toMatch(/secret|evil/);
  moveClock(61_000);
  await send("/limited", foreign);
  expect(lines.of("foreign-origin-refused")).toEqual([
    expect.objectContaining(line),
    expect.objectContaining({ unwritten: 4 }),
  ]);
});

test("the back office is refused to a member and to strangers, each in one line", async () => {
  const { cookie, member } = await newcomer();
  for (let i = 0; i < 3; i++) {
    expect((await send("/admin/desk", { cookie })).status).toBe(404);
    expect((await send("/admin/desk")).status).toBe(404);
  }
  const line = { network: NETWORK, result: "not-found", about: "/admin/desk" };
  expect(lines.of("back-office-refused")).toEqual([
    expect.objectContaining({ ...line, account: member.id }),
    expect.objectContaining(line),
  ]);
});

test("a limit is one line for a flood of requests, and another in its next window", async () => {
  const { cookie, member } = await newcomer();
  for (let i = 0; i < 20; i++) await send("/limited", { ...OWN, cookie });
  const line = { about: "mail-minute", result: "too-many-requests", network: NETWORK, account: member.id };
  expect(lines.of("rate-limit-exceeded")).toEqual([expect.objectContaining(line)]);
  expect(lines.text()).not.toContain("@");
  moveClock(61_000);
  for (let i = 0; i < 20; i++) await send("/limited", OWN);
  expect(lines.of("rate-limit-exceeded")).toHaveLength(2);
});

test("a path is written as one text of a line, cut to 200 characters", async () => {
  moveClock(122_000);
  const path = `/admin/desk/${"x".repeat(180)}{"event":"sign-in-succeeded"}@example.com${"x".repeat(400)}`;
  await send(path, { origin: "https://evil.example", cookie: "stakeholm.session=x" });
  expect(lines.text().trimEnd().split("\n")).toHaveLength(1);
  expect(lines.of("foreign-origin-refused")[0]?.about).toHaveLength(200);
});
