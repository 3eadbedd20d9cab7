import { describe, expect, test } from "vitest";
import { signIn } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { actorOf, recognise } from "#app/features/sessions/recognition.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import {
  accountFixtures,
  freshVisit,
  headersWith,
  MINUTE,
  mailsTo,
  PASSWORD,
} from "#tests/fixtures/accounts/accounts.ts";
import { newcomer } from "#tests/fixtures/accounts/newcomer.ts";
import { atNewCode, codeOf, withApp, wrongCode } from "#tests/fixtures/accounts/second-factors.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { confirmTotp, prepareTotp, turnOffTotp } from "./authenticator-app.server.ts";
import { resetSecondFactors } from "./factor-reset.server.ts";
import { factorsOf } from "./re-authentication.server.ts";
import { renewRecoveryCodes } from "./recovery-codes.server.ts";

accountFixtures();

describe("setting up an app", () => {
  test("gives a key that only the app's code makes count", async () => {
    const { member, email } = await newcomer();
    const prepared = await prepareTotp(member);
    expect(prepared!.text).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent(prepared!.address)).toBe(
      `otpauth://totp/Stakeholm:${email}?issuer=Stakeholm&secret=${prepared!.text}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await factorsOf(member)).toEqual({ appSince: null, recoveryCodesLeft: 0, passkeyHosts: [] });
    const entered = await signIn(VISITOR, { email, password: PASSWORD, remember: false }, freshVisit());
    expect(entered).toMatchObject({ ok: true, value: { pending: false } });
  });

  test("shows the same key for an hour, then another; never one that is in use", async () => {
    const { member, visit } = await newcomer();
    const first = await prepareTotp(member);
    expect(await prepareTotp(member)).toEqual(first);
    moveClock(61 * MINUTE);
    const second = await prepareTotp(member);
    expect(second!.text).not.toBe(first!.text);
    expect(await confirmTotp(member, visit.session, codeOf(first!.text), visit)).toMatchObject({ code: "code-wrong" });
    expect(await confirmTotp(member, visit.session, codeOf(second!.text), visit)).toMatchObject({ ok: true });
    expect(await prepareTotp(member)).toBeNull();
  });

  test("keeps the key where the database alone does not give it away", async () => {
    const { member } = await newcomer();
    const { text } = (await prepareTotp(member))!;
    const { secret } = await db
      .selectFrom("totpFactors")
      .select("secret")
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    expect(secret.toString("latin1")).not.toContain(text);
    expect(secret.length).toBe(4 + 12 + 16 + 20);
  });

  test("ends the other sessions, renews this one, gives ten codes, and tells the owner", async () => {
    const { member, visit, cookie, email } = await newcomer();
    const other = await signedIn(member.id);
    const { text } = (await prepareTotp(member))!;
    const on = await confirmTotp(member, visit.session, codeOf(text), visit);
    if (!on.ok) throw new Error(on.code);
    expect(new Set(on.value.codes).size).toBe(10);
    for (const code of on.value.codes)
      expect(code).toMatch(/^[2-9bcdfghjkmnpqrstvwxz]{5}-[2-9bcdfghjkmnpqrstvwxz]{5}$/);
    for (const old of [other, cookie]) expect(await actorOf(new Headers({ cookie: old }))).toEqual(VISITOR);
    expect(await recognise(headersWith([on.value.cookie]))).toMatchObject({ session: { secondFactor: true } });
    expect(await factorsOf(member)).toMatchObject({ appSince: expect.any(Date), recoveryCodesLeft: 10 });
    expect((await mailsTo(email))[0]).toMatchObject({
      subject: "Two-factor authentication is on for your Stakeholm account",
    });
  });

  test.each([
    [-10, "phone-clock-wrong"],
    [10, "phone-clock-wrong"],
    [-20, "code-wrong"],
    [20, "code-wrong"],
    [-2, "on"],
    [2, "on"],
  ])("with a clock that is %i half minutes off: %s", async (steps, outcome) => {
    const { member, visit } = await newcomer();
    const { text } = (await prepareTotp(member))!;
    atNewCode();
    const result = await confirmTotp(member, visit.session, codeOf(text, steps), visit);
    expect(result.ok ? "on" : result.code).toBe(outcome);
  });

  test("with a wrong code leaves everything as it was; without a key there is nothing to confirm", async () => {
    const { member, visit, cookie } = await newcomer();
    expect(await confirmTotp(member, visit.session, "123456", visit)).toMatchObject({ code: "conflict" });
    const { text } = (await prepareTotp(member))!;
    expect(await confirmTotp(member, visit.session, wrongCode(text), visit)).toMatchObject({ code: "code-wrong" });
    expect((await factorsOf(member)).appSince).toBeNull();
    expect(await actorOf(new Headers({ cookie }))).toMatchObject({ id: member.id });
  });

  test("twice at once is done once", async () => {
    const { member, visit } = await newcomer();
    const { text } = (await prepareTotp(member))!;
    const both = await Promise.all([1, 2].map(() => confirmTotp(member, visit.session, codeOf(text), visit)));
    expect(both.map((result) => (result.ok ? "on" : result.code)).sort()).toEqual(["conflict", "on"]);
    expect((await factorsOf(member)).recoveryCodesLeft).toBe(10);
  });
});

describe("afterwards", () => {
  test("new recovery codes take the place of the old, and the owner hears of it", async () => {
    const { member, visit, codes, email } = await withApp();
    const renewed = await renewRecoveryCodes(member, visit);
    if (!renewed.ok) throw new Error(renewed.code);
    expect(renewed.value.filter((code) => codes.includes(code))).toEqual([]);
    expect(await db.selectFrom("recoveryCodes").select("id").where("userId", "=", member.id).execute()).toHaveLength(
      10,
    );
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ subject: "New recovery codes for your Stakeholm account" });
    for (const code of renewed.value) expect(mail!.text).not.toContain(code);
  });

  test("there are none for whoever has no app", async () => {
    const { member, visit } = await newcomer();
    expect(await renewRecoveryCodes(member, visit)).toMatchObject({ code: "conflict" });
  });

  test("turned off, the password opens the account alone, and the owner hears of it", async () => {
    const { member, visit, email } = await withApp();
    expect(await turnOffTotp(member, visit)).toMatchObject({ ok: true });
    expect(await factorsOf(member)).toEqual({ appSince: null, recoveryCodesLeft: 0, passkeyHosts: [] });
    const entered = await signIn(VISITOR, { email, password: PASSWORD, remember: false }, freshVisit());
    expect(entered).toMatchObject({ ok: true, value: { pending: false } });
    expect((await mailsTo(email))[0]).toMatchObject({
      subject: "Two-factor authentication is off for your Stakeholm account",
    });
  });
});

describe("staff", () => {
  test("have their role in sessions of two factors only", async () => {
    const { id } = (await newcomer()).member;
    await db.updateTable("users").set({ staffRole: "admin" }).where("id", "=", id).execute();
    const one = await recognise(new Headers({ cookie: await signedIn(id) }));
    expect(one).toMatchObject({ actor: { staffRole: null }, session: { withheldRole: "admin" } });
    const two = await recognise(new Headers({ cookie: await signedIn(id, { secondFactor: true }) }));
    expect(two).toMatchObject({ actor: { staffRole: "admin" }, session: { withheldRole: null } });
  });

  test("cannot turn the app off", async () => {
    const { member, visit } = await withApp();
    await db.updateTable("users").set({ staffRole: "support" }).where("id", "=", member.id).execute();
    expect(await turnOffTotp(member, visit)).toMatchObject({ code: "staff-need-two-factors" });
    expect((await factorsOf(member)).appSince).not.toBeNull();
  });

  test("who have lost everything are rescued from the console: sessions end, owner and audit log are told", async () => {
    const { member, email, cookie } = await withApp();
    await db.updateTable("users").set({ staffRole: "admin" }).where("id", "=", member.id).execute();
    const actor = { kind: "system", name: "bin/staff" } as const;
    expect(await resetSecondFactors(actor, email)).toEqual({ ok: true, value: { id: member.id } });
    expect(await factorsOf(member)).toEqual({ appSince: null, recoveryCodesLeft: 0, passkeyHosts: [] });
    expect(await actorOf(new Headers({ cookie }))).toEqual(VISITOR);
    expect(
      await db.selectFrom("auditLog").select(["action", "data"]).where("subjectId", "=", member.id).execute(),
    ).toEqual([{ action: "second-factors-removed", data: { by: "bin/staff", apps: 1, passkeys: 0 } }]);
    expect((await mailsTo(email))[0]).toMatchObject({
      subject: "Two-factor authentication is off for your Stakeholm account",
    });
    expect(await resetSecondFactors(actor, "nobody@example.com")).toMatchObject({ code: "unknown-email" });
  });
});
