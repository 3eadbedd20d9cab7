import { describe, expect, test } from "vitest";
import { action as signIn } from "#app/features/accounts/sign-in/routes/sign-in.tsx";
import { action as decide } from "#app/features/moderation/routes/decision.tsx";
import { loader as review } from "#app/features/moderation/routes/queue.tsx";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures, MINUTE, PASSWORD } from "#tests/fixtures/accounts/accounts.ts";
import { newcomer } from "#tests/fixtures/accounts/newcomer.ts";
import { codeOf, withApp, wrongCode } from "#tests/fixtures/accounts/second-factors.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { call, cookieAfter, target } from "#tests/fixtures/program/requests.ts";
import { loader as proof, action as prove } from "./re-authentication.tsx";
import { action as secondStep, loader as secondStepPage } from "./second-factor.tsx";
import { loader as twoFactor } from "./two-factor.tsx";
import { action as setUp, loader as setUpPage } from "./two-factor-app.tsx";
import { action as renew, loader as renewPage } from "./two-factor-codes.tsx";
import { action as turnOff, loader as turnOffPage } from "./two-factor-removal.tsx";

accountFixtures();

async function makeStaff(id: string, role = "moderator"): Promise<void> {
  await db.updateTable("users").set({ staffRole: role }).where("id", "=", id).execute();
}

describe("the second step of a sign-in", () => {
  test("keeps where the reader wanted to go, and goes nowhere else", async () => {
    for (const [next, leads] of [
      ["/pages/search?q=fisk", "/pages/search?q=fisk"],
      ["https://evil.example", "/pages/onboarding"],
      ["//evil.example", "/pages/onboarding"],
    ] as const) {
      const { email, key } = await withApp();
      const first = await call(signIn, "/pages/sign-in", { form: { email, password: PASSWORD, next } });
      const step = target(first)!;
      expect(step).toMatch(next.startsWith("/pages") ? /^\/pages\/second-factor\?next=/ : /^\/pages\/second-factor$/);
      const cookie = cookieAfter(first);
      expect(await (await call(secondStepPage, step, { cookie })).json()).toMatchObject({ waiting: true });
      const second = await call(secondStep, step, { cookie, form: { code: codeOf(key, 1), next } });
      expect(second.status).toBe(302);
      expect(target(second)).toBe(leads);
      expect(cookieAfter(second, cookie)).not.toContain("second-step");
    }
  });

  test("does not send the code back, and says what is wrong with it", async () => {
    const { email, key } = await withApp();
    const cookie = cookieAfter(await call(signIn, "/pages/sign-in", { form: { email, password: PASSWORD } }));
    for (const [code, status, failure] of [
      ["", 422, "invalid-input"],
      ["12345", 422, "invalid-input"],
      [wrongCode(key), 400, "code-wrong"],
      [codeOf(key, 10), 400, "phone-clock-wrong"],
    ] as const) {
      const response = await call(secondStep, "/pages/second-factor", { cookie, form: { code } });
      const answer = (await response.json()) as { failure: { code: string }; form: { initialValue: object } };
      expect([response.status, answer.failure.code]).toEqual([status, failure]);
      expect(answer.form.initialValue).not.toHaveProperty("code");
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  test("is not there for whoever has not taken the first", async () => {
    const page = await call(secondStepPage, "/pages/second-factor");
    expect(await page.json()).toMatchObject({ waiting: false, start: "/pages/sign-in" });
    const response = await call(secondStep, "/pages/second-factor", { form: { code: "123456" } });
    expect(await response.json()).toMatchObject({ failure: { code: "second-step-expired" } });
  });
});

describe("a proof of identity", () => {
  const NEXT = "/pages/settings/two-factor/app";

  test("is asked for once the last is ten minutes old, and leads back", async () => {
    const { cookie } = await newcomer();
    expect((await call(setUpPage, NEXT, { cookie })).status).toBe(200);
    moveClock(10 * MINUTE + 1000);
    const asked = target(await call(setUpPage, NEXT, { cookie }))!;
    expect(asked).toBe(`/pages/settings/proof?next=${encodeURIComponent(NEXT)}`);
    expect(await (await call(proof, asked, { cookie })).json()).toMatchObject({ password: true, next: NEXT });
    const proved = await call(prove, asked, { cookie, form: { password: PASSWORD, next: NEXT } });
    expect(target(proved)).toBe(NEXT);
    const after = cookieAfter(proved, cookie);
    expect(after).not.toBe(cookie);
    expect((await call(setUpPage, NEXT, { cookie: after })).status).toBe(200);
    // The session's old token is invalid.
    expect(target(await call(setUpPage, NEXT, { cookie }))).toContain("/pages/sign-in");
  });

  test("goes to no other site", async () => {
    const { cookie } = await newcomer();
    for (const next of ["https://evil.example", "//evil.example", "/\\evil.example", ""]) {
      const { cookie: own } = await newcomer();
      const proved = await call(prove, "/pages/settings/proof", { cookie: own, form: { password: PASSWORD, next } });
      expect(target(proved)).toBe("/pages/settings");
      const page = await call(proof, `/pages/settings/proof?${new URLSearchParams({ next })}`, { cookie });
      expect(await page.json()).toMatchObject({ next: "/pages/settings" });
    }
  });

  test("takes the app's code too, where there is one", async () => {
    const { cookie, key } = await withApp();
    moveClock(11 * MINUTE);
    const first = await call(prove, "/pages/settings/proof", { cookie, form: { password: PASSWORD, next: NEXT } });
    expect(target(first)).toBe(`/pages/second-factor?next=${encodeURIComponent(NEXT)}`);
    const between = cookieAfter(first, cookie);
    expect(target(await call(turnOffPage, "/pages/settings/two-factor/removal", { cookie: between }))).toContain(
      "/proof",
    );
    const second = await call(secondStep, target(first)!, { cookie: between, form: { code: codeOf(key), next: NEXT } });
    expect(target(second)).toBe(NEXT);
    const after = cookieAfter(second, between);
    expect((await call(turnOffPage, "/pages/settings/two-factor/removal", { cookie: after })).status).toBe(200);
  });

  test("wrong five times locks: the session goes on, nothing guarded opens, not even for the right password", async () => {
    const { cookie, email } = await newcomer();
    moveClock(11 * MINUTE);
    const guess = async (password: string) => {
      const response = await call(prove, "/pages/settings/proof", { cookie, form: { password, next: NEXT } });
      return response.status === 302
        ? "proved"
        : ((await response.json()) as { failure: { code: string } }).failure.code;
    };
    for (let i = 0; i < 4; i++) expect(await guess("wrong")).toBe("wrong-credentials");
    expect(await guess("wrong")).toBe("account-deactivated");
    expect(await guess(PASSWORD)).toBe("account-deactivated");
    expect((await call(twoFactor, "/pages/settings/two-factor", { cookie })).status).toBe(200);
    expect(target(await call(setUpPage, NEXT, { cookie }))).toContain("/pages/settings/proof");
    const door = await call(signIn, "/pages/sign-in", { form: { email, password: PASSWORD } });
    expect(await door.json()).toMatchObject({ failure: { code: "account-deactivated" } });
  });

  test("is for members: visitors log in, guests sign up", async () => {
    expect(target(await call(proof, "/pages/settings/proof"))).toContain("/pages/sign-in");
    expect(target(await call(prove, "/pages/settings/proof", { form: { password: PASSWORD } }))).toContain(
      "/pages/sign-in",
    );
    const { member, cookie } = await newcomer();
    await db.updateTable("users").set({ isAnonymous: true }).where("id", "=", member.id).execute();
    expect(target(await call(proof, "/pages/settings/proof", { cookie }))).toBe(
      "/pages/sign-up?next=%2Fpages%2Fsettings%2Fproof",
    );
  });
});

describe("what is guarded", () => {
  test.each([
    ["setting an app up", setUp, "/pages/settings/two-factor/app"],
    ["new recovery codes", renew, "/pages/settings/two-factor/codes"],
    ["turning it off", turnOff, "/pages/settings/two-factor/removal"],
  ] as const)("%s changes nothing on an old proof, whatever the form says", async (_what, action, address) => {
    const { cookie, member, codes } = await withApp();
    moveClock(11 * MINUTE);
    const response = await call(action, address, { cookie, form: { code: "123456", next: "/" } });
    expect(target(response)).toContain("/pages/settings/proof?next=");
    moveClock(0);
    const left = await db
      .selectFrom("recoveryCodes")
      .select("id")
      .where("userId", "=", member.id)
      .where("usedAt", "is", null)
      .execute();
    expect(left).toHaveLength(codes.length);
  });

  test("codes are on one answer, which nobody keeps", async () => {
    const { cookie } = await withApp();
    expect((await call(renewPage, "/pages/settings/two-factor/codes", { cookie })).status).toBe(200);
    const answer = await call(renew, "/pages/settings/two-factor/codes", { cookie, form: {} });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(((await answer.json()) as { codes: string[] }).codes).toHaveLength(10);
  });
});

describe("staff on one factor", () => {
  test("are led to set the second up, from pages and forms alike, and then get in with that session", async () => {
    const { member, cookie } = await newcomer();
    await makeStaff(member.id);
    expect(target(await call(review, "/admin/review", { cookie }))).toBe(
      "/pages/settings/two-factor?next=%2Fadmin%2Freview",
    );
    const decision = "/admin/review/0198d0b6-0000-7000-8000-000000000000/decision";
    const posted = await call(decide, decision, {
      cookie,
      form: {},
      params: { submissionId: decision.split("/")[3]! },
    });
    expect(target(posted)).toContain("/pages/settings/two-factor?next=");
    const page = await call(twoFactor, "/pages/settings/two-factor?next=%2Fadmin%2Freview", { cookie });
    expect(await page.json()).toMatchObject({ withheld: "setUp", isStaff: true, next: "/admin/review" });
    const shown = await call(setUpPage, "/pages/settings/two-factor/app?next=%2Fadmin%2Freview", { cookie });
    const { key, next } = (await shown.json()) as { key: { text: string }; next: string };
    expect(next).toBe("/admin/review");
    const on = await call(setUp, "/pages/settings/two-factor/app", { cookie, form: { code: codeOf(key.text) } });
    const after = cookieAfter(on, cookie);
    expect((await call(review, "/admin/review", { cookie: after })).status).toBe(200);
  });

  test("who have a second factor prove it first: a stolen password adds no other", async () => {
    const { member } = await withApp();
    await makeStaff(member.id, "admin");
    const cookie = await signedIn(member.id);
    const page = await call(twoFactor, "/pages/settings/two-factor", { cookie });
    expect(await page.json()).toMatchObject({ withheld: "prove" });
    for (const [handler, address] of [
      [setUpPage, "/pages/settings/two-factor/app"],
      [renewPage, "/pages/settings/two-factor/codes"],
      [turnOffPage, "/pages/settings/two-factor/removal"],
    ] as const) {
      expect(target(await call(handler, address, { cookie }))).toContain("/pages/settings/proof?next=");
    }
  });

  test("whose second is a passkey are asked for that, not for the password", async () => {
    const { member, cookie } = await newcomer();
    await makeStaff(member.id);
    await db
      .insertInto("passkeys")
      .values({
        id: crypto.randomUUID(),
        userId: member.id,
        credentialId: crypto.randomUUID(),
        publicKey: Buffer.from("x"),
        counter: 0,
        transports: [],
        rpId: "fi.localhost",
        name: "Phone",
        backedUp: false,
      })
      .execute();
    const page = await call(proof, "/pages/settings/proof?next=%2Fadmin%2Freview", { cookie });
    expect(await page.json()).toMatchObject({ password: false, passkey: true, providers: [] });
  });

  test("to everybody else the back office does not exist", async () => {
    const { cookie } = await newcomer();
    expect((await call(review, "/admin/review", { cookie })).status).toBe(404);
    expect((await call(review, "/admin/review")).status).toBe(404);
  });
});
