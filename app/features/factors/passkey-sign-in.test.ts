import { describe, expect, test } from "vitest";
import { recognise } from "#app/features/sessions/recognition.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures, freshVisit, headersWith, MINUTE } from "#tests/fixtures/accounts/accounts.ts";
import { authenticator, type Ceremony } from "#tests/fixtures/accounts/authenticator.ts";
import { visitWith } from "#tests/fixtures/accounts/newcomer.ts";
import { add, challenged, HERE, signInBy, withPasskey } from "#tests/fixtures/accounts/passkeys.ts";
import { withApp } from "#tests/fixtures/accounts/second-factors.ts";
import { handleOf } from "./passkey-ceremony.server.ts";
import {
  beginPasskeyReauthentication,
  beginPasskeySignIn,
  reauthenticateWithPasskey,
  signInWithPasskey,
} from "./passkey-sign-in.server.ts";
import { passkeysOf, removePasskey } from "./passkeys.server.ts";

accountFixtures();

describe("signing in with a passkey", () => {
  test("opens a session of two factors, in one step, even where an app is asked for otherwise", async () => {
    const app = await withApp();
    const made = authenticator();
    await add(app, made);
    const { code, result } = await signInBy(made, {
      userHandle: Buffer.from(handleOf(app.member.id)).toString("base64url"),
    });
    expect(code).toBe("in");
    if (!result.ok) throw new Error(result.code);
    expect(result.value.pending).toBe(false);
    expect(await recognise(headersWith(result.value.cookies))).toMatchObject({
      actor: { id: app.member.id },
      session: { method: "passkey", secondFactor: true },
    });
    expect(await passkeysOf(app.member)).toMatchObject([{ lastUsedAt: expect.any(Date) }]);
  });

  test("offers any passkey of this host, and tells strangers nobody's", async () => {
    await withPasskey();
    const { options } = await challenged();
    expect(options).toMatchObject({ rpId: "fi.localhost", userVerification: "required" });
    expect(options.allowCredentials ?? []).toEqual([]);
  });

  test.each<[string, Partial<Ceremony>]>([
    ["seen by another origin", { origin: "https://evil.example" }],
    ["of another relying party", { rpId: "se.localhost" }],
    ["without PIN, finger or face", { verified: false }],
    ["with another account's handle", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }],
    ["for a made-up challenge", { challenge: "AAAA" }],
  ])("is refused %s", async (_what, lie) => {
    const { made } = await withPasskey();
    expect((await signInBy(made, lie)).code).toBe("passkey-refused");
    expect((await signInBy(made)).code).toBe("in");
  });

  test("is refused at another of our hosts", async () => {
    const { made } = await withPasskey();
    const visit = { ...freshVisit(), url: new URL("http://se.localhost:3000/") };
    const begun = await beginPasskeySignIn(VISITOR, visit);
    if (!begun.ok) throw new Error(begun.code);
    const credential = made.get({
      challenge: begun.value.options.challenge,
      origin: "http://se.localhost:3000",
      rpId: "se.localhost",
    });
    const browser = { ...visit, headers: headersWith(begun.value.cookies) };
    expect(await signInWithPasskey(VISITOR, { credential, remember: false }, browser)).toMatchObject({ ok: false });
  });

  test("takes an answer once, from the browser that was asked, within five minutes", async () => {
    const { made } = await withPasskey();
    const { code, credential, visit } = await signInBy(made);
    expect(code).toBe("in");
    const replay = await signInWithPasskey(VISITOR, { credential, remember: false }, visit);
    expect(replay).toMatchObject({ ok: false, code: "passkey-refused" });
    const one = await challenged();
    const stolen = made.get({ challenge: one.challenge, ...HERE });
    const elsewhere = (await challenged()).visit;
    expect(await signInWithPasskey(VISITOR, { credential: stolen, remember: false }, elsewhere)).toMatchObject({
      ok: false,
    });
    const late = await challenged();
    moveClock(5 * MINUTE + 1000);
    const answer = made.get({ challenge: late.challenge, ...HERE });
    expect(await signInWithPasskey(VISITOR, { credential: answer, remember: false }, late.visit)).toMatchObject({
      ok: false,
    });
  });

  test("takes one of two equal answers at once", async () => {
    const { made } = await withPasskey();
    const { challenge, visit } = await challenged();
    const credential = made.get({ challenge, ...HERE });
    const both = await Promise.all(
      [1, 2].map(() => signInWithPasskey(VISITOR, { credential, remember: false }, visit)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("is refused to a copy, whose count of signatures is behind", async () => {
    const { made } = await withPasskey();
    for (let i = 0; i < 3; i++) expect((await signInBy(made)).code).toBe("in");
    made.counter = 1;
    expect((await signInBy(made)).code).toBe("passkey-refused");
    made.counter = 3;
    expect((await signInBy(made)).code).toBe("in");
  });

  test("is refused with an answer of somebody else's authenticator under this one's name", async () => {
    const { made } = await withPasskey();
    const { challenge, visit } = await challenged();
    const right = made.get({ challenge, ...HERE });
    const forged = { ...authenticator().get({ challenge, ...HERE }), id: right.id, rawId: right.rawId };
    const result = await signInWithPasskey(VISITOR, { credential: forged, remember: false }, visit);
    expect(result).toMatchObject({ ok: false, code: "passkey-refused" });
  });

  test("does not get through the lock, nor past a deactivation by staff", async () => {
    const { made, member } = await withPasskey();
    await db
      .insertInto("signInLocks")
      .values({
        userId: member.id,
        attempts: [],
        attemptedAt: new Date(),
        locks: 1,
        lockedUntil: new Date(Date.now() + 15 * MINUTE),
      })
      .execute();
    expect((await signInBy(made)).code).toBe("account-deactivated");
    await db.deleteFrom("signInLocks").where("userId", "=", member.id).execute();
    await db.updateTable("users").set({ suspendedAt: new Date() }).where("id", "=", member.id).execute();
    expect((await signInBy(made)).code).toBe("account-suspended");
  });

  test("ends with the passkey", async () => {
    const { made, member, visit } = await withPasskey();
    const [passkey] = await passkeysOf(member);
    expect(await removePasskey(member, passkey!.id, visit)).toMatchObject({ ok: true });
    expect((await signInBy(made)).code).toBe("passkey-refused");
  });

  test("its sessions end with it, but for the one that removes it", async () => {
    const { made, member } = await withPasskey();
    const opened = async () => {
      const { result } = await signInBy(made);
      if (!result.ok) throw new Error(result.code);
      return visitWith(headersWith(result.value.cookies).get("cookie")!);
    };
    const [thief, owner] = [await opened(), await opened()];
    const [passkey] = await passkeysOf(member);
    expect(await removePasskey(member, passkey!.id, owner.visit)).toMatchObject({ ok: true });
    const open = await db.selectFrom("sessions").select("id").where("userId", "=", member.id).execute();
    expect(open.map(({ id }) => id)).not.toContain(thief.visit.session.id);
    expect(open.map(({ id }) => id)).toContain(owner.visit.session.id);
  });
});

describe("proving who one is with a passkey", () => {
  test("renews the session; another's passkey does not", async () => {
    const somebody = await withPasskey();
    const thief = await withPasskey();
    const prove = async (made: ReturnType<typeof authenticator>) => {
      const begun = await beginPasskeyReauthentication(somebody.member, somebody.visit);
      if (!begun.ok) throw new Error(begun.code);
      const credential = made.get({ challenge: begun.value.options.challenge, ...HERE });
      const visit = { ...somebody.visit, headers: headersWith(begun.value.cookies) };
      return reauthenticateWithPasskey(somebody.member, somebody.visit.session, credential, visit);
    };
    expect(await prove(thief.made)).toMatchObject({ ok: false, code: "passkey-refused" });
    const proved = await prove(somebody.made);
    if (!proved.ok) throw new Error(proved.code);
    const { visit } = await visitWith(headersWith(proved.value.cookies).get("cookie")!);
    expect(visit.session).toMatchObject({ id: somebody.visit.session.id, secondFactor: true });
  });
});
