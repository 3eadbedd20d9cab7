/** The app check with proof of work, from the challenge to the guarded form. */
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { loader as challenge } from "#app/features/accounts/app-check/routes/app-check-challenge.ts";
import { action as exchange, loader as wrongWay } from "#app/features/accounts/app-check/routes/app-check-token.ts";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { moveClock } from "#app/platform/clock.ts";
import { visitContext } from "#app/platform/http/visit.server.ts";
import { makeVisit } from "#server/http/visit.ts";
import { accountFixtures, MINUTE } from "./fixtures/accounts/accounts.ts";
import { solved } from "./fixtures/accounts/app-check-solver.ts";

accountFixtures();

let addresses = 0;

/** Calls an address as the server does, from a new network address. */
async function call(handler: (args: never) => unknown, body?: Record<string, string>, ip?: string): Promise<Response> {
  const init = body ? { method: "POST", body: new URLSearchParams(body) } : {};
  const request = new Request("http://uk.localhost:3000/app-check", init);
  const context = new RouterContextProvider();
  context.set(visitContext, await makeVisit(request, ip ?? `10.33.0.${++addresses}`));
  return (await handler({ request, context, params: {} } as never)) as Response;
}

async function proof(): Promise<string> {
  const answer = await call(challenge as never);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return solved(((await answer.json()) as { challenge: never }).challenge);
}

describe("a solved challenge", () => {
  test("is exchanged for a token, for scripts and for forms, and then no more", async () => {
    const solution = await proof();
    const answer = await call(exchange as never, { proof: solution }, "10.33.1.1");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const { token, lifetime, uses } = (await answer.json()) as { token: string; lifetime: number; uses: number };
    expect([lifetime, uses]).toEqual([1800, 20]);
    expect(answer.headers.get("set-cookie")).toBe(
      `app-check=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifetime}`,
    );
    for (const headers of [{ "X-Firebase-AppCheck": token }, { cookie: `app-check=${token}` }]) {
      expect((await checkApp({ headers: new Headers(headers as never), ip: "10.33.1.1" }, "contact")).ok).toBe(true);
    }

    const again = await call(exchange as never, { proof: solution });
    expect([again.status, again.headers.get("set-cookie")]).toEqual([401, null]);
    expect(await again.json()).toEqual({ failure: "app-check-failed" });
  });

  test("of two exchanges at once one gets a token", async () => {
    const solution = await proof();
    const both = await Promise.all([1, 2].map(() => call(exchange as never, { proof: solution })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test("comes too late after five minutes, however wrong the browser's own clock is", async () => {
    const solution = await proof();
    moveClock(5 * MINUTE + 1_000);
    expect((await call(exchange as never, { proof: solution })).status).toBe(401);
    moveClock(0);
    // The exchange contains no time of day.
    expect(Object.keys((await (await call(exchange as never, { proof: solution })).json()) as object).sort()).toEqual([
      "lifetime",
      "token",
      "uses",
    ]);
  });
});

test.each([
  ["nothing", {}],
  ["an empty proof", { proof: "" }],
  ["a guess", { proof: "{}" }],
])("%s is exchanged for nothing", async (_what, body) => {
  const answer = await call(exchange as never, body as Record<string, string>);
  expect([answer.status, answer.headers.get("set-cookie")]).toEqual([401, null]);
});

test("the exchange is posted", () => {
  expect(wrongWay).toThrow(expect.objectContaining({ status: 405 }));
});

test("nobody has challenges made without end", async () => {
  const ip = "10.33.2.1";
  const statuses = [];
  for (let asked = 0; asked <= 600; asked += 60) {
    const answers = await Promise.all(Array.from({ length: 60 }, () => call(challenge as never, undefined, ip)));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  expect(statuses.filter((status) => status === 429)).toHaveLength(60);
});
