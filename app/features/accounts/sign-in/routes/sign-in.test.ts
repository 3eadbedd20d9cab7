import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { loader as onboarding } from "#app/features/onboarding/routes/onboarding.ts";
import { action as nameAction } from "#app/features/onboarding/routes/onboarding-name.tsx";
import { action as roleAction, loader as roleStep } from "#app/features/onboarding/routes/onboarding-role.tsx";
import { loader as usernameCheck } from "#app/features/onboarding/routes/username.ts";
import { db } from "#app/platform/db/db.server.ts";
import { visitContext } from "#app/platform/http/visit.server.ts";
import { makeVisit } from "#server/http/visit.ts";
import { accountFixtures, newAccount, PASSWORD } from "#tests/fixtures/accounts/accounts.ts";
import { appChecked } from "#tests/fixtures/accounts/app-check.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { action as signUp } from "../../sign-up/routes/sign-up.tsx";
import { action as startGuest } from "./guest.tsx";
import { action, loader } from "./sign-in.tsx";
import { action as signOut } from "./sign-out.ts";

accountFixtures();

const ORIGIN = "http://uk.localhost:3000";
let addresses = 0;

/** Calls a loader or action as the server does, with the context of a request. */
async function call(
  handler: (args: never) => unknown,
  address: string,
  { form, cookie }: { form?: Record<string, string> | string; cookie?: string | undefined } = {},
): Promise<Response> {
  addresses += 1;
  const ip = `10.9.${addresses >> 8}.${addresses % 256}`;
  const request = new Request(ORIGIN + address, {
    headers: { ...appChecked(ip), ...(cookie ? { cookie } : {}) },
    ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
  });
  const context = new RouterContextProvider();
  context.set(visitContext, await makeVisit(request, ip));
  const answer: unknown = await Promise.resolve()
    .then(() => handler({ request, context, url: new URL(request.url), params: {} } as never))
    .catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return answer;
  const { data = answer, init } = (answer ?? {}) as { data?: unknown; init?: ResponseInit };
  return Response.json(data ?? null, init ?? {});
}

describe("where a sign-in leads", () => {
  test.each([
    ["/pages/search?q=fisk&page=2", "/pages/search?q=fisk&page=2"],
    ["/pitches/kelp-abcdefghij", "/pitches/kelp-abcdefghij"],
    ["", "/pages/home"],
    ["//evil.example", "/pages/home"],
    ["/\\evil.example", "/pages/home"],
    ["\\\\evil.example", "/pages/home"],
    ["https://evil.example", "/pages/home"],
    ["HTTPS:evil.example", "/pages/home"],
    ["javascript:alert(1)", "/pages/home"],
    ["/%09/evil.example\t", "/pages/home"],
    ["/\t/evil.example", "/pages/home"],
    ["/\n/evil.example", "/pages/home"],
    ["evil.example", "/pages/home"],
    ["/pages/\\..\\..\\evil.example", "/pages/home"],
    ["\u0000/pages", "/pages/home"],
    ["/päge", "/pages/home"],
  ])("next %j leads to %s", async (next, target) => {
    const { id, email } = await newAccount();
    await db
      .updateTable("users")
      .set({ side: "investor", username: `u${id.slice(-12)}` })
      .where("id", "=", id)
      .execute();
    const form = { email, password: PASSWORD, next };
    const response = await call(action, "/pages/sign-in", { form });
    expect([response.status, response.headers.get("location")]).toEqual([302, target]);
    expect(response.headers.getSetCookie().join()).toContain("HttpOnly; SameSite=Lax");
    const again = await call(loader, `/pages/sign-in?${new URLSearchParams({ next })}`, { cookie: await signedIn(id) });
    expect([again.status, again.headers.get("location")]).toEqual([302, target]);
  });

  test("to the choice of a side when it is yet to be made, and staff without one to their work", async () => {
    const { id, email } = await newAccount();
    const form = { email, password: PASSWORD };
    expect((await call(action, "/pages/sign-in", { form })).headers.get("location")).toBe("/pages/onboarding");
    await db.updateTable("users").set({ staffRole: "moderator" }).where("id", "=", id).execute();
    expect((await call(action, "/pages/sign-in", { form })).headers.get("location")).toBe("/admin");
    await db.updateTable("users").set({ staffRole: "support" }).where("id", "=", id).execute();
    expect((await call(action, "/pages/sign-in", { form })).headers.get("location")).toBe("/admin");
  });
});

test.each([
  ["nothing", {}],
  ["no address", { email: "", password: "x" }],
  ["a broken address", { email: "\u202eanna@example.com", password: "x" }],
  ["NUL", { email: "anna@example.com\u0000", password: "\u0000" }],
  ["a megabyte of password", { email: "anna@example.com", password: "x".repeat(1_000_000) }],
])("signing in with %s is refused, and the password not sent back", async (_what, form) => {
  const response = await call(action, "/pages/sign-in", { form });
  expect(response.status).toBe(422);
  const answer = (await response.json()) as { form: { initialValue: Record<string, unknown> } };
  expect(answer.form.initialValue.password).toBeUndefined();
});

test("a failed sign-up keeps what was typed, but not the password", async () => {
  const form = { name: "Anna Ek", email: "anna", password: "three quiet lakes", terms: "on", adult: "on" };
  const response = await call(signUp, "/pages/sign-up", { form });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    failure: { code: "sign-up-incomplete" },
    form: { initialValue: { name: "Anna Ek", email: "anna" }, error: { email: ["email"] } },
  });
  expect(await db.selectFrom("users").where("email", "=", "anna").selectAll().execute()).toEqual([]);
});

test("a guest is made by the form, goes on where it wanted to, and is told apart from members", async () => {
  const response = await call(startGuest, "/pages/guest", { form: { next: "/pitches/kelp-abcdefghij" } });
  expect(response.headers.get("location")).toBe("/pitches/kelp-abcdefghij");
  const cookie = response.headers.getSetCookie()[0]!.split(";")[0]!;
  expect((await call(onboarding, "/pages/onboarding", { cookie })).headers.get("location")).toBe(
    "/pages/sign-up?next=%2Fpages%2Fonboarding",
  );
  const out = await call(signOut, "/pages/sign-out", { form: {}, cookie });
  expect(out.headers.getSetCookie().filter((line) => line.includes("Max-Age=0"))).toHaveLength(1);
});

test("onboarding asks visitors to log in, refuses sides that do not exist, and wants the side confirmed", async () => {
  expect((await call(onboarding, "/pages/onboarding")).headers.get("location")).toBe(
    "/pages/sign-in?next=%2Fpages%2Fonboarding",
  );
  const { id } = await newAccount();
  const cookie = await signedIn(id);
  const wrong = await call(roleAction, "/pages/onboarding/role", { form: { side: "owner" }, cookie });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ form: { error: { side: ["invalid"] } } });
  // The second step is not open before the first is done.
  const early = await call(nameAction, "/pages/onboarding/name", { form: { side: "investor" }, cookie });
  expect(early.headers.get("location")).toBe("/pages/onboarding/role");
  const wished = await call(roleAction, "/pages/onboarding/role", { form: { side: "investor" }, cookie });
  expect(wished.headers.get("location")).toBe("/pages/onboarding/name");
  expect((await call(onboarding, "/pages/onboarding", { cookie })).headers.get("location")).toBe(
    "/pages/onboarding/name",
  );
  const form = { side: "owner", username: "<script>" };
  const response = await call(nameAction, "/pages/onboarding/name", { form, cookie });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    form: { error: { side: ["invalid"], username: ["username-form"] } },
  });
  const good = { side: "investor", username: `n${id.slice(-12)}` };
  const named = await call(nameAction, "/pages/onboarding/name", { form: good, cookie });
  expect(named.headers.get("location")).toBe("/pages/search");
  // The choice is final: no step is open any more.
  for (const [step, address] of [
    [roleStep, "/pages/onboarding/role"],
    [onboarding, "/pages/onboarding"],
  ] as const) {
    expect((await call(step, address, { cookie })).headers.get("location")).toBe("/pages/home");
  }
});

test("usernames are looked up by members who are choosing one, and by nobody else", async () => {
  const { id } = await newAccount();
  const cookie = await signedIn(id);
  const ask = async (username: string, as?: string) =>
    (
      await call(usernameCheck, `/pages/onboarding/username?${new URLSearchParams({ username })}`, { cookie: as })
    ).json();
  expect(await ask("quite-free")).toBeNull();
  expect(await ask("Quite-Free", cookie)).toEqual({ username: "quite-free", free: true, alternatives: [] });
  expect(await ask("no good", cookie)).toBeNull();
  await db.updateTable("users").set({ side: "investor", username: "quite-free" }).where("id", "=", id).execute();
  expect(await ask("quite-free", cookie)).toBeNull();
  const other = await signedIn((await newAccount()).id);
  expect(await ask("quite-free", other)).toEqual({
    username: "quite-free",
    free: false,
    alternatives: ["quite-free-bo", "quite-free-ek", "quite-free-b"],
  });
});
