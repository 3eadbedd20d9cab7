import { describe, expect, test } from "vitest";
import { enter, proveAgain } from "#app/features/accounts/commands-entrance.server.ts";
import { signIn } from "#app/features/accounts/commands-sign-in.server.ts";
import { endSessions } from "#app/features/sessions/commands-sessions.server.ts";
import { actorOf, recognise } from "#app/features/sessions/queries-session.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import {
  accountsWorld,
  freshVisit,
  headersWith,
  MINUTE,
  mailsTo,
  newAccount,
  PASSWORD,
} from "#tests/world/accounts.ts";
import { visitWith } from "#tests/world/newcomer.ts";
import { codeOf, withApp, wrongCode } from "#tests/world/second-factors.ts";
import { signedIn } from "#tests/world/sign-in.ts";
import { completeStep, isStepWaiting } from "./commands-second-step.server.ts";

accountsWorld();

/** The first step, by password; gives the cookies that it set. */
async function firstStep(email: string, password = PASSWORD) {
  const result = await signIn(VISITOR, { email, password, remember: true }, freshVisit());
  if (!result.ok) return { code: result.code, cookie: "" };
  const cookie = headersWith(result.value.cookies).get("cookie")!;
  return { code: result.value.pending ? "pending" : "in", cookie };
}

/** The second step in a browser with the cookies; gives what it is told, and the cookies it gets. */
async function secondStep(cookie: string, code: string) {
  const result = await completeStep(VISITOR, code, { ...freshVisit(cookie), session: null });
  if (!result.ok) return { code: result.code as string, cookies: [] };
  return { code: "in", cookies: result.value.kind === "entered" ? result.value.entered.cookies : result.value.cookies };
}

describe("an account with an app", () => {
  test("is not opened by the password alone", async () => {
    const { email } = await withApp();
    const { code, cookie } = await firstStep(email);
    expect(code).toBe("pending");
    expect(await actorOf(new Headers({ cookie }))).toEqual(VISITOR);
    expect(await isStepWaiting(VISITOR, { ...freshVisit(cookie), session: null })).toBe(true);
  });

  test("nor by any other way in that is one factor", async () => {
    const { member } = await withApp();
    for (const way of ["google", "facebook", "twitter", "password"] as const) {
      const entered = await enter(member.id, { way, remember: false }, freshVisit());
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
      session: { secondFactor: true, way: "password" },
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

describe("a code", () => {
  test("is good once, and none before it afterwards", async () => {
    const { email, key, used } = await withApp();
    const { cookie } = await firstStep(email);
    expect((await secondStep(cookie, used)).code).toBe("code-used");
    const next = codeOf(key, 1);
    expect((await secondStep(cookie, next)).code).toBe("in");
    const { cookie: again } = await firstStep(email);
    expect((await secondStep(again, next)).code).toBe("code-used");
    expect((await secondStep(again, codeOf(key, 0))).code).toBe("code-used");
    expect((await secondStep(again, codeOf(key, 2))).code).toBe("in");
  });

  test("given twice at once opens the account once", async () => {
    const { email, key } = await withApp();
    const browsers = await Promise.all([firstStep(email), firstStep(email), firstStep(email)]);
    const code = codeOf(key, 1);
    const outcomes = await Promise.all(browsers.map(({ cookie }) => secondStep(cookie, code)));
    expect(outcomes.map((outcome) => outcome.code).sort()).toEqual(["code-used", "code-used", "in"]);
  });

  test.each([-2, 2])("of a phone whose clock is %i half minutes off still fits", async (steps) => {
    const { email, key } = await withApp();
    moveClock(10 * MINUTE);
    const { cookie } = await firstStep(email);
    expect((await secondStep(cookie, codeOf(key, steps))).code).toBe("in");
  });

  test.each([-10, -3, 3, 10])(
    "of a phone whose clock is %i half minutes off is refused, with the reason",
    async (steps) => {
      const { email, key } = await withApp();
      moveClock(10 * MINUTE);
      const { cookie } = await firstStep(email);
      const { code, cookies } = await secondStep(cookie, codeOf(key, steps));
      expect([code, cookies]).toEqual(["phone-clock-wrong", []]);
    },
  );

  test("of another account is wrong", async () => {
    const { email } = await withApp();
    const other = await withApp();
    const { cookie } = await firstStep(email);
    expect((await secondStep(cookie, codeOf(other.key, 1))).code).toBe("code-wrong");
    expect((await secondStep(cookie, other.codes[0]!.replace("-", ""))).code).toBe("code-wrong");
  });
});

describe("a recovery code", () => {
  test("opens the account once, and its owner hears of it", async () => {
    const { email, codes } = await withApp();
    const code = codes[3]!.replace("-", "");
    const { cookie } = await firstStep(email);
    expect((await secondStep(cookie, code)).code).toBe("in");
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ subject: "A recovery code for your Stakeholm account has been used" });
    expect(mail!.text).toContain("9 are left");
    const { cookie: again } = await firstStep(email);
    expect((await secondStep(again, code)).code).toBe("code-wrong");
  });

  test("given twice at once opens it once", async () => {
    const { email, codes } = await withApp();
    const code = codes[0]!.replace("-", "");
    const browsers = await Promise.all([firstStep(email), firstStep(email)]);
    const outcomes = await Promise.all(browsers.map(({ cookie }) => secondStep(cookie, code)));
    expect(outcomes.map((outcome) => outcome.code).sort()).toEqual(["code-wrong", "in"]);
  });

  test("is not in the database", async () => {
    const { member, codes } = await withApp();
    const rows = await db.selectFrom("recoveryCodes").selectAll().where("userId", "=", member.id).execute();
    expect(rows).toHaveLength(10);
    const stored = JSON.stringify(rows.map((row) => row.codeHash.toString("latin1")));
    for (const code of codes) expect(stored).not.toContain(code.replace("-", ""));
  });
});

describe("guessing", () => {
  test("counts in one lock with the password's, and the right code does not get through it", async () => {
    const { email, key } = await withApp();
    expect((await firstStep(email, "wrong")).code).toBe("wrong-credentials");
    const { cookie } = await firstStep(email);
    for (let i = 0; i < 3; i++) expect((await secondStep(cookie, wrongCode(key))).code).toBe("code-wrong");
    expect((await secondStep(cookie, wrongCode(key))).code).toBe("account-deactivated");
    expect((await secondStep(cookie, codeOf(key, 1))).code).toBe("account-deactivated");
    expect((await firstStep(email)).code).toBe("account-deactivated");
    expect((await mailsTo(email))[0]).toMatchObject({ subject: expect.stringContaining("blocked") });
  });

  test("buys no more guesses by giving the right password in between", async () => {
    const { email, key } = await withApp();
    for (let i = 0; i < 4; i++) {
      const { cookie } = await firstStep(email);
      expect((await secondStep(cookie, wrongCode(key))).code).toBe("code-wrong");
    }
    const { cookie } = await firstStep(email);
    expect((await secondStep(cookie, wrongCode(key))).code).toBe("account-deactivated");
  });

  test("by forty at once is five guesses", async () => {
    const { email, key } = await withApp();
    const { cookie } = await firstStep(email);
    const wrong = wrongCode(key);
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => secondStep(cookie, wrong)));
    expect(outcomes.filter(({ code }) => code === "code-wrong").length).toBeLessThanOrEqual(5);
    expect(outcomes.filter(({ code }) => code === "in")).toEqual([]);
    expect((await secondStep(cookie, codeOf(key, 1))).code).toBe("account-deactivated");
  });

  test("slowly, below what locks, ends after thirty codes a day, but for recovery codes", async () => {
    const { email, key, codes } = await withApp();
    for (let round = 0; round < 10; round++) {
      moveClock(round * 16 * MINUTE);
      const { cookie } = await firstStep(email);
      for (let i = 0; i < 3; i++) expect((await secondStep(cookie, wrongCode(key))).code).toBe("code-wrong");
    }
    moveClock(160 * MINUTE);
    const { cookie } = await firstStep(email);
    expect((await secondStep(cookie, codeOf(key))).code).toBe("too-many-requests");
    expect((await secondStep(cookie, codes[0]!.replace("-", ""))).code).toBe("in");
    const { cookie: again } = await firstStep(email);
    expect((await secondStep(again, codeOf(key))).code).toBe("in");
  });

  test("ends with the lock, which the right code then wipes out", async () => {
    const { email, key, member } = await withApp();
    const { cookie } = await firstStep(email);
    for (let i = 0; i < 5; i++) await secondStep(cookie, wrongCode(key));
    moveClock(16 * MINUTE);
    const { cookie: later } = await firstStep(email);
    expect((await secondStep(later, codeOf(key))).code).toBe("in");
    expect(await db.selectFrom("signInLocks").selectAll().where("userId", "=", member.id).execute()).toEqual([]);
  });
});

describe("the first step", () => {
  test("waits ten minutes", async () => {
    const { email, key } = await withApp();
    const { cookie } = await firstStep(email);
    moveClock(9 * MINUTE);
    expect(await isStepWaiting(VISITOR, { ...freshVisit(cookie), session: null })).toBe(true);
    moveClock(10 * MINUTE);
    expect(await isStepWaiting(VISITOR, { ...freshVisit(cookie), session: null })).toBe(false);
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
    const proved = await proveAgain(app.member, app.visit.session, { way: "password" });
    if (!proved.ok) throw new Error(proved.code);
    expect(proved.value.pending).toBe(true);
    return { ...app, step: headersWith(proved.value.cookies).get("cookie")! };
  }

  test("is completed by the code, and the session goes on under a new token", async () => {
    const { cookie, step, key, visit, member } = await firstOfProof();
    const browser = { ...freshVisit(`${cookie}; ${step}`), session: visit.session };
    const result = await completeStep(member, codeOf(key, 1), browser);
    if (!result.ok || result.value.kind !== "proved") throw new Error("not proved");
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
    const result = await completeStep(thief.member, codeOf(key, 1), {
      ...freshVisit(`${thief.cookie}; ${step}`),
      session: thief.visit.session,
    });
    expect(result).toMatchObject({ ok: false, code: "second-step-expired" });
  });
});
