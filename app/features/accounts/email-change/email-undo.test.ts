/** The old address undoes a change: for the owner of an account that somebody else has moved. */
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { actorOf } from "#app/features/sessions/recognition.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
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
import { visitWith } from "#tests/fixtures/accounts/newcomer.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { tokenIn } from "#tests/fixtures/mail/local-mailbox.ts";
import { resetPassword } from "../password/password.server.ts";
import { pendingEmailOf, requestEmailChange } from "./email-change.server.ts";
import { confirmNewEmail, undoableChange, undoEmailChange } from "./email-links.server.ts";

accountFixtures();

const HOUR = 60 * MINUTE;

describe("the old address", () => {
  test("gets the account back, with all sessions ended and a new password to choose", async () => {
    const { member, cookie, old, email, confirmation, undo } = await changing();
    await confirmNewEmail(VISITOR, confirmation);
    expect(await undoableChange(VISITOR, undo)).toEqual({ oldEmail: old, newEmail: email });
    const undone = await undoEmailChange(VISITOR, undo);
    if (!undone.ok) throw new Error(undone.code);
    expect(await emailOf(member.id)).toBe(old);
    expect(await actorOf(new Headers({ cookie }))).toEqual(VISITOR);
    expect(await signInAs(old)).toMatchObject({ code: "wrong-credentials" });
    const token = undone.value.resetToken;
    expect(await resetPassword(VISITOR, { token, password: "four loud rivers" }, freshVisit())).toMatchObject({
      ok: true,
    });
    expect(await signInAs(old)).toMatchObject({ code: "wrong-credentials" });
    expect(await signInAs(old, "four loud rivers")).toMatchObject({ ok: true });
    expect(await undoableChange(VISITOR, undo)).toBeUndefined();
    expect(await undoEmailChange(VISITOR, undo)).toMatchObject({ code: "link-expired" });
  });

  test("leaves no way in that was added in the three days before the change or since; older ones stay", async () => {
    const { member, undo } = await changing();
    const { requestedAt } = await db
      .selectFrom("emailChanges")
      .select("requestedAt")
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    const hoursBefore = (hours: number) => new Date(requestedAt.getTime() - hours * HOUR);
    const [old, recent] = [hoursBefore(73), hoursBefore(71)];
    const userId = member.id;
    for (const [name, createdAt] of Object.entries({ old, recent })) {
      const passkey = { rpId: "fi.localhost", credentialId: `${userId}-${name}`, publicKey: Buffer.of(1), counter: 0 };
      await db
        .insertInto("passkeys")
        .values({ id: newId(), userId, name, createdAt, backedUp: false, transports: [], ...passkey })
        .execute();
    }
    await db
      .insertInto("providerAccounts")
      .values([
        { provider: "google", subject: `${userId}-g`, userId, createdAt: old },
        { provider: "twitter", subject: `${userId}-x`, userId, createdAt: recent },
      ])
      .execute();
    await db
      .insertInto("totpFactors")
      .values({ userId, secret: Buffer.of(1), createdAt: recent, confirmedAt: recent })
      .execute();
    await db
      .insertInto("recoveryCodes")
      .values({ id: newId(), userId, codeHash: Buffer.alloc(32, 7), createdAt: recent })
      .execute();
    expect(await undoEmailChange(VISITOR, undo)).toMatchObject({ ok: true });
    const left = async (table: "passkeys" | "providerAccounts" | "totpFactors" | "recoveryCodes", column: string) =>
      (await db.selectFrom(table).select(sql.ref<string>(column).as("it")).where("userId", "=", userId).execute()).map(
        ({ it }) => it,
      );
    expect(await left("passkeys", "name")).toEqual(["old"]);
    expect(await left("providerAccounts", "provider")).toEqual(["google"]);
    expect(await left("totpFactors", "userId")).toEqual([]);
    expect(await left("recoveryCodes", "userId")).toEqual([]);
  });

  test("wins over a change that was on its way: a session that has ended requests none", async () => {
    const { member, visit, undo } = await changing();
    expect(await undoEmailChange(VISITOR, undo)).toMatchObject({ ok: true });
    // Without `current`, as where the password has been checked already.
    expect(await requestEmailChange(member, { email: freshEmail() }, visit)).toMatchObject({ code: "sign-in-needed" });
    expect(await pendingEmailOf(member)).toBeNull();
  });

  test("can undo before the new one has confirmed, which it then cannot", async () => {
    const { member, old, confirmation, undo } = await changing();
    expect(await undoEmailChange(VISITOR, undo)).toMatchObject({ ok: true });
    expect(await emailOf(member.id)).toBe(old);
    expect(await confirmNewEmail(VISITOR, confirmation)).toMatchObject({ code: "link-expired" });
  });

  test.each([
    [71, true],
    [73, false],
  ])("can undo after %i hours: %s", async (hours, can) => {
    const { member, old, email, confirmation, undo } = await changing();
    await confirmNewEmail(VISITOR, confirmation);
    moveClock(hours * HOUR);
    expect(Boolean(await undoableChange(VISITOR, undo))).toBe(can);
    expect((await undoEmailChange(VISITOR, undo)).ok).toBe(can);
    expect(await emailOf(member.id)).toBe(can ? old : email);
  });

  test("wins over a thief who changes the address twice, and his own undo link is worth nothing", async () => {
    const { member, old, confirmation, undo } = await changing();
    await confirmNewEmail(VISITOR, confirmation);
    const thief = await visitWith(await signedIn(member.id));
    const third = freshEmail();
    await requestEmailChange(thief.member, { email: third, current: PASSWORD }, thief.visit);
    await confirmNewEmail(VISITOR, tokenIn((await mailsTo(third))[0]));
    const [told] = await mailsTo(thief.member.email);
    expect(await undoEmailChange(VISITOR, undo)).toMatchObject({ ok: true });
    expect(await emailOf(member.id)).toBe(old);
    expect(await undoEmailChange(VISITOR, tokenIn(told))).toMatchObject({ code: "link-expired" });
  });

  test("still wins when the thief has undone his second change first", async () => {
    const { member, old, email, confirmation, undo } = await changing();
    await confirmNewEmail(VISITOR, confirmation);
    const thief = await visitWith(await signedIn(member.id));
    await requestEmailChange(thief.member, { email: freshEmail(), current: PASSWORD }, thief.visit);
    const [told] = await mailsTo(email);
    expect(await undoEmailChange(VISITOR, tokenIn(told))).toMatchObject({ ok: true });
    expect(await undoEmailChange(VISITOR, undo)).toMatchObject({ ok: true });
    expect(await emailOf(member.id)).toBe(old);
  });

  test("is not blocked by an account that was begun with it meanwhile", async () => {
    const { member, old, confirmation, undo } = await changing();
    await confirmNewEmail(VISITOR, confirmation);
    const { id: squatter } = await newAccount({ emailVerified: false });
    await db.updateTable("users").set({ email: old }).where("id", "=", squatter).execute();
    expect(await undoEmailChange(VISITOR, undo)).toMatchObject({ ok: true });
    expect(await emailOf(member.id)).toBe(old);
  });

  test("that has become another's confirmed account is not taken from it", async () => {
    const { member, old, email, confirmation, undo } = await changing();
    await confirmNewEmail(VISITOR, confirmation);
    const { id: other } = await newAccount();
    await db.updateTable("users").set({ email: old }).where("id", "=", other).execute();
    expect(await undoEmailChange(VISITOR, undo)).toMatchObject({ code: "new-email-taken" });
    expect(await emailOf(member.id)).toBe(email);
  });
});
