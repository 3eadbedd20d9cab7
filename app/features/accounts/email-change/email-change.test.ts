import { describe, expect, test } from "vitest";
import { endAllSessions, endOtherSessions } from "#app/features/sessions/devices.server.ts";
import { actorOf } from "#app/features/sessions/recognition.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { forgetTokens } from "#app/platform/http/rate-limit.server.ts";
import {
  accountFixtures,
  freshEmail,
  freshVisit,
  MINUTE,
  mailsTo,
  newAccount,
  PASSWORD,
} from "#tests/fixtures/accounts/accounts.ts";
import { changing, emailOf, signInAs } from "#tests/fixtures/accounts/email-changes.ts";
import { newcomer } from "#tests/fixtures/accounts/newcomer.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { tokenIn } from "#tests/fixtures/mail/local-mailbox.ts";
import { emailChangeSchema } from "../credentials-form.ts";
import { changePassword, requestReset, resetPassword } from "../password/password.server.ts";
import { cancelEmailChange, pendingEmailOf, requestEmailChange, resendEmailChange } from "./email-change.server.ts";
import { confirmNewEmail, isNewEmailLinkGood, undoEmailChange } from "./email-links.server.ts";

accountFixtures();

const HOUR = 60 * MINUTE;

describe("another address", () => {
  test("takes the old one's place once its reader confirms it, and not before", async () => {
    const { member, old, email, confirmation } = await changing();
    expect(await emailOf(member.id)).toBe(old);
    expect(await pendingEmailOf(member)).toBe(email);
    expect(await isNewEmailLinkGood(VISITOR, confirmation)).toBe(true);
    expect(await confirmNewEmail(VISITOR, confirmation)).toEqual({ ok: true, value: { email } });
    expect(await emailOf(member.id)).toBe(email);
    expect(await pendingEmailOf(member)).toBeNull();
    // The link works only once.
    expect(await isNewEmailLinkGood(VISITOR, confirmation)).toBe(false);
    expect(await confirmNewEmail(VISITOR, confirmation)).toMatchObject({ code: "link-expired" });
    expect((await signInAs(email)).ok).toBe(true);
  });

  test("is asked for with the password, whose guesses count", async () => {
    const { member, visit } = await newcomer();
    const ask = (current: string) => requestEmailChange(member, { email: freshEmail(), current }, visit);
    for (let i = 0; i < 4; i++) expect(await ask("wrong")).toMatchObject({ fields: { current: ["password-wrong"] } });
    expect(await ask("wrong")).toMatchObject({ code: "account-deactivated" });
    expect(await ask(PASSWORD)).toMatchObject({ code: "account-deactivated" });
    expect(await pendingEmailOf(member)).toBeNull();
  });

  test("that another account has is refused; one that nobody ever confirmed makes room", async () => {
    const { member, visit } = await newcomer();
    const { email: taken } = await newAccount();
    expect(await requestEmailChange(member, { email: taken, current: PASSWORD }, visit)).toMatchObject({
      code: "new-email-taken",
    });
    const { id: squatter, email } = await newAccount({ emailVerified: false });
    expect(await requestEmailChange(member, { email, current: PASSWORD }, visit)).toMatchObject({ ok: true });
    const [mail] = await mailsTo(email);
    expect(await confirmNewEmail(VISITOR, tokenIn(mail))).toMatchObject({ ok: true });
    expect(await db.selectFrom("users").select("id").where("id", "=", squatter).execute()).toEqual([]);
  });

  test("that others have is looked for no oftener than addresses may be asked for", async () => {
    const { member, visit } = await newcomer();
    const { email: taken } = await newAccount();
    const codes = [];
    for (let i = 0; i < 11; i++)
      codes.push(await requestEmailChange(member, { email: taken, current: PASSWORD }, visit));
    expect(codes.filter((answer) => !answer.ok && answer.code === "new-email-taken")).toHaveLength(10);
    expect(codes.at(-1)).toMatchObject({ code: "too-many-requests" });
  });

  test("taken in between leaves both accounts as they are", async () => {
    const { member, old, email, confirmation } = await changing();
    const { id: other } = await newAccount();
    await db.updateTable("users").set({ email }).where("id", "=", other).execute();
    expect(await confirmNewEmail(VISITOR, confirmation)).toEqual({ ok: false, code: "new-email-taken" });
    expect(await emailOf(member.id)).toBe(old);
    expect(await emailOf(other)).toBe(email);
  });

  test("confirmed in two windows at once is confirmed once", async () => {
    const { confirmation } = await changing();
    const outcomes = await Promise.all([1, 2].map(() => confirmNewEmail(VISITOR, confirmation)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("asked for twice is the second; the first link is dead", async () => {
    const { member, visit, confirmation } = await changing();
    const second = freshEmail();
    expect(await requestEmailChange(member, { email: second, current: PASSWORD }, visit)).toMatchObject({ ok: true });
    expect(await confirmNewEmail(VISITOR, confirmation)).toMatchObject({ code: "link-expired" });
    expect(await pendingEmailOf(member)).toBe(second);
  });

  test("called off cannot be confirmed", async () => {
    const { member, confirmation } = await changing();
    expect(await cancelEmailChange(member)).toMatchObject({ ok: true });
    expect(await cancelEmailChange(member)).toMatchObject({ code: "not-found" });
    expect(await confirmNewEmail(VISITOR, confirmation)).toMatchObject({ code: "link-expired" });
  });

  test("that somebody asked for with the old password waits no longer once there is a new one", async () => {
    const { email, old, confirmation, member } = await changing();
    expect((await requestReset(VISITOR, old, freshVisit())).ok).toBe(true);
    const reset = await resetPassword(
      VISITOR,
      { token: tokenIn((await mailsTo(old))[0]), password: "four loud rivers" },
      freshVisit(),
    );
    expect(reset.ok).toBe(true);
    expect(await isNewEmailLinkGood(VISITOR, confirmation)).toBe(false);
    expect(await confirmNewEmail(VISITOR, confirmation)).toMatchObject({ code: "link-expired" });
    expect(await emailOf(member.id)).not.toBe(email);

    const other = await changing();
    const changed = await changePassword(
      other.member,
      { current: PASSWORD, password: "four loud rivers" },
      other.visit,
    );
    expect(changed.ok).toBe(true);
    expect(await confirmNewEmail(VISITOR, other.confirmation)).toMatchObject({ code: "link-expired" });
  });

  test("waits no longer once the member has signed out everywhere, or elsewhere", async () => {
    const everywhere = await changing();
    await endAllSessions(everywhere.member);
    expect(await confirmNewEmail(VISITOR, everywhere.confirmation)).toMatchObject({ code: "link-expired" });
    const elsewhere = await changing();
    await endOtherSessions(elsewhere.member, elsewhere.visit.session.id);
    expect(await confirmNewEmail(VISITOR, elsewhere.confirmation)).toMatchObject({ code: "link-expired" });
    expect(await undoEmailChange(VISITOR, elsewhere.undo)).toMatchObject({ ok: true });
  });

  test("waits for 24 hours, however often its link is sent again", async () => {
    const { member, visit, email } = await changing();
    expect(await resendEmailChange(member, visit)).toMatchObject({ code: "too-many-requests" });
    moveClock(23 * HOUR);
    await forgetTokens("mail-minute", `change-email:${email}`);
    expect(await resendEmailChange(member, visit)).toMatchObject({ ok: true });
    const token = tokenIn((await mailsTo(email))[0]);
    moveClock(25 * HOUR);
    expect(await isNewEmailLinkGood(VISITOR, token)).toBe(false);
    expect(await confirmNewEmail(VISITOR, token)).toMatchObject({ code: "link-expired" });
    expect(await resendEmailChange(member, visit)).toMatchObject({ code: "not-found" });
  });

  test("ends the reset links that the old one was sent", async () => {
    const { member, old, confirmation } = await changing();
    await requestReset(VISITOR, old, freshVisit());
    const reset = tokenIn((await mailsTo(old))[0]);
    await confirmNewEmail(VISITOR, confirmation);
    expect(await resetPassword(VISITOR, { token: reset, password: "four loud rivers" }, freshVisit())).toMatchObject({
      code: "link-expired",
    });
    expect(await actorOf(new Headers({ cookie: await signedIn(member.id) }))).toMatchObject({ id: member.id });
  });

  test.each([
    ["Eva.Berg+Pitch@Example.COM", "eva.berg+pitch@example.com"],
    ["info@Företag.se", "info@xn--fretag-wxa.se"],
    // Few servers deliver to a mailbox with letters beyond ASCII.
    ["åsa@example.com", undefined],
    ["eva@example.com, ulf@example.com", undefined],
  ])("%s is kept as %s", (typed, email) => {
    expect(emailChangeSchema.safeParse({ email: typed, current: PASSWORD }).data?.email).toBe(email);
  });

  test("the one there is, in other letters, is no change", async () => {
    const { member, visit, email } = await newcomer();
    const typed = emailChangeSchema.parse({ email: email.toUpperCase(), current: PASSWORD });
    expect(await requestEmailChange(member, typed, visit)).toMatchObject({ fields: { email: ["email-same"] } });
  });
});

test("a link of one kind is none of the other", async () => {
  const { confirmation, undo } = await changing();
  expect(await confirmNewEmail(VISITOR, undo)).toMatchObject({ code: "link-expired" });
  expect(await undoEmailChange(VISITOR, confirmation)).toMatchObject({ code: "link-expired" });
  expect(await confirmNewEmail(VISITOR, "")).toMatchObject({ code: "link-expired" });
});

test("what waits in the job table holds no token, and the mails go where they belong", async () => {
  const { member, visit, email: old } = await newcomer();
  const email = freshEmail();
  await requestEmailChange(member, { email, current: PASSWORD }, visit);
  const issued = () => db.selectFrom("links").select("purpose").where("userId", "=", member.id).execute();
  expect(await issued()).toEqual([]);
  const [confirm] = await mailsTo(email);
  const [told] = await mailsTo(old);
  expect(confirm?.text).toContain("/pages/confirm-new-email?token=");
  expect(told?.text).toContain("/pages/undo-email-change?token=");
  expect(told?.text).toContain(email);
});
