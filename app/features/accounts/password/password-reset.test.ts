import { beforeEach, describe, expect, test } from "vitest";
import { actorOf } from "#app/features/sessions/recognition.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { moveClock } from "#app/platform/clock.ts";
import { accountsWorld, freshVisit, MINUTE, mailsTo, newAccount, PASSWORD } from "#tests/fixtures/accounts/accounts.ts";
import { signedIn } from "#tests/fixtures/accounts/sign-in.ts";
import { tokenIn } from "#tests/fixtures/mail/local-mailbox.ts";
import { issueLink } from "../links.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { isResetLinkGood, requestReset, resetPassword } from "./password.server.ts";

accountsWorld();

async function tryPassword(email: string, password: string): Promise<string> {
  const result = await signIn(VISITOR, { email, password, remember: false }, freshVisit());
  return result.ok ? "in" : result.code;
}

describe("a reset link", () => {
  let email: string;
  let id: string;
  let token: string;
  beforeEach(async () => {
    ({ id, email } = await newAccount({ emailVerified: false }));
    expect(await requestReset(VISITOR, email, freshVisit())).toEqual({ ok: true, value: "sent" });
    token = tokenIn((await mailsTo(email))[0]);
  });
  const reset = (password: string) => resetPassword(VISITOR, { token, password }, freshVisit());

  test("sets the password once, signs out everywhere, confirms, ends a lock and tells the owner", async () => {
    const cookie = await signedIn(id);
    for (let i = 0; i < 5; i++) await tryPassword(email, "wrong");
    expect((await reset("four loud rivers")).ok).toBe(true);
    expect(await actorOf(new Headers({ cookie }))).toEqual(VISITOR);
    expect(await tryPassword(email, PASSWORD)).toBe("wrong-credentials");
    expect(await tryPassword(email, "four loud rivers")).toBe("in");
    expect(await reset("five calm hills")).toEqual({ ok: false, code: "link-expired" });
    const told = translator("uk", "accounts-mail")("changed.subject", { brand: BRAND });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(told);
  });

  test("that was mailed before ends with the one that is used, and so does one that was mailed after", async () => {
    const others = [await issueLink("reset-password", id), await issueLink("reset-password", id)];
    const used = others.pop()!;
    expect((await resetPassword(VISITOR, { token: used, password: "four loud rivers" }, freshVisit())).ok).toBe(true);
    for (const left of [token, ...others]) {
      expect(await isResetLinkGood(VISITOR, left)).toBe(false);
      const again = await resetPassword(VISITOR, { token: left, password: "five calm hills" }, freshVisit());
      expect(again).toEqual({ ok: false, code: "link-expired" });
    }
    expect(await tryPassword(email, "four loud rivers")).toBe("in");
  });

  test("is good for an hour", async () => {
    moveClock(59 * MINUTE);
    expect(await isResetLinkGood(VISITOR, token)).toBe(true);
    moveClock(61 * MINUTE);
    expect(await isResetLinkGood(VISITOR, token)).toBe(false);
    expect(await reset("four loud rivers")).toEqual({ ok: false, code: "link-expired" });
  });

  test("survives a common password", async () => {
    expect(await reset("password123")).toMatchObject({
      code: "invalid-input",
      fields: { password: ["password-common"] },
    });
    expect(await isResetLinkGood(VISITOR, token)).toBe(true);
  });

  test("is not sent again at once, nor to an unknown address", async () => {
    expect(await requestReset(VISITOR, email, freshVisit())).toEqual({ ok: false, code: "reset-already-sent" });
    expect(await requestReset(VISITOR, "nobody@example.com", freshVisit())).toEqual({
      ok: false,
      code: "email-not-in-records",
    });
  });
});
