/** App codes and recovery codes: right, used and guessed. */
import { describe, expect, test } from "vitest";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures, MINUTE, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import {
  atNewCode,
  codeOf,
  firstStep,
  secondStep,
  withApp,
  wrongCode,
} from "#tests/fixtures/accounts/second-factors.ts";

accountFixtures();

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
    const { cookie } = await firstStep(email);
    atNewCode(5 * MINUTE);
    expect((await secondStep(cookie, codeOf(key, steps))).code).toBe("in");
  });

  test.each([-10, -3, 3, 10])(
    "of a phone whose clock is %i half minutes off is refused, with the reason",
    async (steps) => {
      const { email, key } = await withApp();
      const { cookie } = await firstStep(email);
      atNewCode(5 * MINUTE);
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
    expect(mail).toMatchObject({ subject: "A recovery code was used for your Stakeholm account" });
    expect(mail!.text.replace(/\s+/g, " ")).toContain("You have 9 left");
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
    expect((await mailsTo(email))[0]).toMatchObject({ subject: expect.stringContaining("locked") });
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
