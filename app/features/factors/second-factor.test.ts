import { describe, expect, test } from "vitest";
import { authenticate, reauthenticate } from "#app/features/accounts/sign-in/authenticate.server.ts";
import { signIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { actorOf, recognise } from "#app/features/sessions/recognition.server.ts";
import { endSessions } from "#app/features/sessions/sessions.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import {
  accountFixtures,
  freshVisit,
  headersWith,
  MINUTE,
  newAccount,
  PASSWORD,
} from "#tests/fixtures/accounts/accounts.ts";
import { visitWith } from "#tests/fixtures/accounts/newcomer.ts";
import { codeOf, firstStep, secondStep, withApp } from "#tests/fixtures/accounts/second-factors.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { completeSecondFactor, isSecondFactorWaiting } from "./second-factor.server.ts";

accountFixtures();

describe("an account with an app", () => {
  test("is not opened by the password alone", async () => {
    const { email } = await withApp();
    const { code, cookie } = await firstStep(email);
    expect(code).toBe("pending");
    expect(await actorOf(new Headers({ cookie }))).toEqual(VISITOR);
    expect(await isSecondFactorWaiting(VISITOR, { ...freshVisit(cookie), session: null })).toBe(true);
  });

  test("nor by any other way in that is one factor", async () => {
    const { member } = await withApp();
    for (const way of ["google", "facebook", "twitter", "password"] as const) {
      const entered = await authenticate(member.id, { method: way, remember: false }, freshVisit());
      expect(entered).toMatchObject({ ok: true, value: { pending: true } });
    }
  });

  test("is opened by password and code, remembered as was asked, in a session of two factors", async () => {
    const { email, key, member } = await withApp();
    const { cookie } = await firstStep(email);
    const { code, cookies } = await secondStep(cookie, codeOf(key, 1));
    expect(code).toBe("in");
    expect(cookies[0]).toMatch(/Max-Age=2592000/);
    expect(await recognise(headersWith(cookies))).toMatchObject({
      actor: { id: member.id },
      session: { secondFactor: true, method: "password" },
    });
    expect(await db.selectFrom("signInLocks").selectAll().where("userId", "=", member.id).execute()).toEqual([]);
  });

  test("keeps the guest's or other session of the browser until the second step, then ends it", async () => {
    const { email, key } = await withApp();
    const other = await signedIn((await newAccount()).id);
    const first = await signIn(VISITOR, { email, password: PASSWORD, remember: false }, freshVisit(other));
    if (!first.ok) throw new Error(first.code);
    expect((await actorOf(new Headers({ cookie: other }))).kind).toBe("member");
    const both = `${other}; ${headersWith(first.value.cookies).get("cookie")}`;
    expect((await secondStep(both, codeOf(key, 1))).code).toBe("in");
    expect(await actorOf(new Headers({ cookie: other }))).toEqual(VISITOR);
  });
});

describe("the first step", () => {
  test("waits ten minutes", async () => {
    const { email, key } = await withApp();
    const { cookie } = await firstStep(email);
    moveClock(9 * MINUTE);
    expect(await isSecondFactorWaiting(VISITOR, { ...freshVisit(cookie), session: null })).toBe(true);
    moveClock(10 * MINUTE);
    expect(await isSecondFactorWaiting(VISITOR, { ...freshVisit(cookie), session: null })).toBe(false);
    expect((await secondStep(cookie, codeOf(key))).code).toBe("second-step-expired");
  });

  test("is good for one second step", async () => {
    const { email, key } = await withApp();
    const { cookie } = await firstStep(email);
    expect((await secondStep(cookie, codeOf(key, 1))).code).toBe("in");
    expect((await secondStep(cookie, codeOf(key, 2))).code).toBe("second-step-expired");
  });

  test.each([
    ["nothing", ""],
    ["rubbish", "stakeholm.second-step=x"],
    ["a token that nobody has", `stakeholm.second-step=${"A".repeat(43)}`],
  ])("cannot be made up: %s", async (_what, cookie) => {
    expect((await secondStep(cookie, "123456")).code).toBe("second-step-expired");
  });

  test("ends when the password is changed or all sessions are ended", async () => {
    const { email, key, member } = await withApp();
    const { cookie } = await firstStep(email);
    await transaction((trx) => endSessions(trx, member.id));
    expect((await secondStep(cookie, codeOf(key, 1))).code).toBe("second-step-expired");
  });

  test("does not outlive a deactivation by staff", async () => {
    const { email, key, member } = await withApp();
    const { cookie } = await firstStep(email);
    await db.updateTable("users").set({ suspendedAt: new Date() }).where("id", "=", member.id).execute();
    expect((await secondStep(cookie, codeOf(key, 1))).code).toBe("account-suspended");
  });

  test("leaves a deletion that waits alone; the second ends it", async () => {
    const { email, key, member } = await withApp();
    const due = () => db.selectFrom("users").select("deletionDueAt").where("id", "=", member.id).executeTakeFirst();
    await db
      .updateTable("users")
      .set({ deletionDueAt: new Date(Date.now() + 86_400_000) })
      .where("id", "=", member.id)
      .execute();
    const { cookie } = await firstStep(email);
    expect((await due())?.deletionDueAt).not.toBeNull();
    await secondStep(cookie, codeOf(key, 1));
    expect((await due())?.deletionDueAt).toBeNull();
  });
});

describe("a proof of identity within a session", () => {
  async function firstOfProof() {
    const app = await withApp();
    const proved = await reauthenticate(app.member, app.visit.session, { method: "password" });
    if (!proved.ok) throw new Error(proved.code);
    expect(proved.value.pending).toBe(true);
    return { ...app, step: headersWith(proved.value.cookies).get("cookie")! };
  }

  test("is completed by the code, and the session goes on under a new token", async () => {
    const { cookie, step, key, visit, member } = await firstOfProof();
    const browser = { ...freshVisit(`${cookie}; ${step}`), session: visit.session };
    const result = await completeSecondFactor(member, codeOf(key, 1), browser);
    if (!result.ok || result.value.kind !== "re-authenticated") throw new Error("not proved");
    expect(await actorOf(new Headers({ cookie }))).toEqual(VISITOR);
    const after = await visitWith(headersWith(result.value.cookies).get("cookie")!);
    expect(after.visit.session).toMatchObject({ id: visit.session.id, secondFactor: true });
    expect(after.visit.session.authenticatedAt.getTime()).toBeGreaterThanOrEqual(
      visit.session.authenticatedAt.getTime(),
    );
  });

  test("is worth nothing to whoever has only its cookie: neither the owner's session nor one of their own", async () => {
    const { step, key } = await firstOfProof();
    expect((await secondStep(step, codeOf(key, 1))).code).toBe("second-step-expired");
    const thief = await withApp();
    const result = await completeSecondFactor(thief.member, codeOf(key, 1), {
      ...freshVisit(`${thief.cookie}; ${step}`),
      session: thief.visit.session,
    });
    expect(result).toMatchObject({ ok: false, code: "second-step-expired" });
  });
});
