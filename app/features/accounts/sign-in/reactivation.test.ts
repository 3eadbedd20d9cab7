import { expect, test } from "vitest";
import { VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import {
  accountFixtures,
  freshVisit,
  MINUTE,
  mailsTo,
  newAccount,
  PASSWORD,
} from "#tests/fixtures/accounts/accounts.ts";
import { earlier, expectSince } from "#tests/fixtures/program/moments.ts";
import { issueLink } from "../links.server.ts";
import { resetPassword } from "../password/password.server.ts";
import { authenticate } from "./authenticate.server.ts";
import { signIn } from "./sign-in.server.ts";
import { endAttempt, isReactivationGood, PASSWORD_AGAIN, reactivate, startAttempt } from "./sign-in-lock.server.ts";

accountFixtures();

const HOUR = 60 * MINUTE;

async function attempt(email: string, password = PASSWORD) {
  const result = await signIn(VISITOR, { email, password, remember: false }, freshVisit());
  return result.ok ? "in" : result.code;
}

/** Five wrong passwords. */
async function lockOut(email: string): Promise<void> {
  for (let i = 0; i < 5; i++) await attempt(email, "not the password");
  expect(await attempt(email)).toBe("account-deactivated");
}

async function tokenMailedTo(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  return /reactivate\?token=([\w-]{43})/.exec(mail!.text)![1]!;
}

test("the mail's link lets its reader in again, once, and only for a day", async () => {
  const { email } = await newAccount();
  await lockOut(email);
  const token = await tokenMailedTo(email);
  const visit = freshVisit();
  expect(await isReactivationGood(VISITOR, token, visit)).toBe(true);
  // Opening it, as mail scanners do, changes nothing.
  expect(await attempt(email)).toBe("account-deactivated");
  expect(await reactivate(VISITOR, token, visit)).toMatchObject({ ok: true });
  expect(await attempt(email)).toBe("in");
  expect(await isReactivationGood(VISITOR, token, visit)).toBe(false);
  expect(await reactivate(VISITOR, token, visit)).toMatchObject({ code: "link-expired" });

  await lockOut(email);
  const late = await tokenMailedTo(email);
  expect(late).not.toBe(token);
  moveClock(25 * HOUR);
  expect(await reactivate(VISITOR, late, visit)).toMatchObject({ code: "link-expired" });
});

test("of two at once one is taken, and links of another kind are none", async () => {
  const { id, email } = await newAccount();
  await lockOut(email);
  const token = await tokenMailedTo(email);
  const both = await Promise.all([1, 2].map(() => reactivate(VISITOR, token, freshVisit())));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  await lockOut(email);
  const other = await issueLink("confirm-email", id);
  expect(await reactivate(VISITOR, other, freshVisit())).toMatchObject({ code: "link-expired" });
  expect(await attempt(email)).toBe("account-deactivated");
});

test("guesses at links end for their network", async () => {
  const visit = freshVisit();
  const answers = [];
  for (let i = 0; i < 32; i++) {
    const answer = await reactivate(VISITOR, "A".repeat(43), visit);
    answers.push(answer.ok ? "lifted" : answer.code);
  }
  expect(answers.slice(0, 30)).toEqual(Array(30).fill("link-expired"));
  expect(answers.slice(30)).toEqual(["too-many-requests", "too-many-requests"]);
  const { email } = await newAccount();
  await lockOut(email);
  const token = await tokenMailedTo(email);
  expect(await isReactivationGood(VISITOR, token, visit)).toBe(false);
  expect(await isReactivationGood(VISITOR, token, freshVisit())).toBe(true);
});

test("wrong passwords and wrong codes count together, and no way in passes a lock", async () => {
  const { id, email } = await newAccount();
  for (let i = 0; i < 3; i++) expect(await attempt(email, "not the password")).toBe("wrong-credentials");
  // As the second factor counts a wrong code.
  for (let i = 0; i < 2; i++) {
    expect(await startAttempt(id, PASSWORD_AGAIN)).toBe(true);
    expect(await endAttempt(id, PASSWORD_AGAIN, freshVisit())).toBe(i === 1);
  }
  expect(await startAttempt(id, PASSWORD_AGAIN)).toBe(false);
  expect(await attempt(email)).toBe("account-deactivated");
  for (const way of ["password", "passkey", "google"] as const) {
    const entered = await authenticate(id, { method: way, remember: false, secondFactor: true }, freshVisit());
    expect(entered).toMatchObject({ code: "account-deactivated" });
  }
  expect(await mailsTo(email)).toHaveLength(1);
});

test("each lock is twice as long as the one before, up to a day", async () => {
  const { email } = await newAccount();
  for (const minutes of [15, 30, 60, 120, 240, 480, 960, 1440, 1440]) {
    const begun = now();
    await lockOut(email);
    const { lockedUntil } = await db
      .selectFrom("signInLocks")
      .innerJoin("users", "users.id", "signInLocks.userId")
      .select("lockedUntil")
      .where("users.email", "=", email)
      .executeTakeFirstOrThrow();
    expectSince(begun, earlier(lockedUntil!, minutes * MINUTE));
    moveClock(lockedUntil!.getTime() - Date.now() + MINUTE);
  }
  expect(await attempt(email)).toBe("in");
});

test("choosing a new password by mail ends a lock too", async () => {
  const { id, email } = await newAccount();
  await lockOut(email);
  const token = await issueLink("reset-password", id);
  expect(await resetPassword(VISITOR, { token, password: "four quiet lakes" }, freshVisit())).toMatchObject({
    ok: true,
  });
  expect(await attempt(email, "four quiet lakes")).toBe("in");
});
