import { describe, expect, test } from "vitest";
import { actorOf, recognise } from "#app/features/sessions/queries-session.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { accountsWorld, freshVisit, headersWith, MINUTE, mailsTo } from "#tests/world/accounts.ts";
import { authenticator, type Ceremony } from "#tests/world/authenticator.ts";
import { newcomer, visitWith } from "#tests/world/newcomer.ts";
import { withApp } from "#tests/world/second-factors.ts";
import {
  beginPasskeyProof,
  beginPasskeySignIn,
  proveWithPasskey,
  signInWithPasskey,
} from "./commands-passkey-sign-in.server.ts";
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from "./commands-passkeys.server.ts";
import { handleOf } from "./gateway-passkeys.server.ts";
import { passkeyOf, passkeysOf } from "./queries-passkeys.server.ts";

accountsWorld();

const HERE = { origin: "http://fi.localhost:3000", rpId: "fi.localhost" };

type Somebody = Awaited<ReturnType<typeof newcomer>>;

/** Goes through making a passkey; `lie` changes what the authenticator is told. */
async function add({ member, visit, cookie }: Somebody, made = authenticator(), lie: Partial<Ceremony> = {}) {
  const begun = await beginPasskey(member, visit);
  if (!begun.ok) throw new Error(begun.code);
  const { options, cookies } = begun.value;
  const headers = new Headers({ cookie: `${cookie}; ${headersWith(cookies).get("cookie")}` });
  const credential = made.create({ challenge: options.challenge, ...HERE, ...lie });
  const added = await addPasskey(member, visit.session, { name: "Phone", credential }, { ...visit, headers });
  return { added, made, credential, headers };
}

/** Somebody with a passkey, and the authenticator that has it. */
async function withPasskey() {
  const somebody = await newcomer();
  const { added, made } = await add(somebody);
  if (!added.ok) throw new Error(added.code);
  return { ...somebody, made };
}

/** Asks for a challenge in a browser of its own, and gives what answers it. */
async function challenged() {
  const visit = freshVisit();
  const begun = await beginPasskeySignIn(VISITOR, visit);
  if (!begun.ok) throw new Error(begun.code);
  const headers = headersWith(begun.value.cookies);
  return { challenge: begun.value.options.challenge, visit: { ...visit, headers }, options: begun.value.options };
}

async function signInBy(made: ReturnType<typeof authenticator>, lie: Partial<Ceremony> = {}) {
  const { challenge, visit } = await challenged();
  const credential = made.get({ challenge, ...HERE, ...lie });
  const result = await signInWithPasskey(VISITOR, { credential, remember: false }, visit);
  return { code: result.ok ? "in" : result.code, result, credential, visit };
}

describe("adding a passkey", () => {
  test("stores it, tells the owner, and makes the session one of two factors under a new token", async () => {
    const somebody = await newcomer();
    const { added, credential } = await add(somebody);
    if (!added.ok) throw new Error(added.code);
    expect(await passkeysOf(somebody.member)).toMatchObject([
      { name: "Phone", host: "fi.localhost", lastUsedAt: null },
    ]);
    expect(await actorOf(new Headers({ cookie: somebody.cookie }))).toEqual(VISITOR);
    const after = await recognise(headersWith(added.value.cookies));
    expect(after).toMatchObject({ actor: { id: somebody.member.id }, session: { secondFactor: true } });
    expect((await mailsTo(somebody.email))[0]).toMatchObject({
      subject: "A passkey was added to your Stakeholm account",
    });
    const { publicKey } = await db
      .selectFrom("passkeys")
      .select("publicKey")
      .where("credentialId", "=", credential.id)
      .executeTakeFirstOrThrow();
    expect(publicKey.length).toBeGreaterThan(60);
  });

  test("asks for one that is found without a name, with PIN, finger or face, and not for one twice", async () => {
    const somebody = await withPasskey();
    const begun = await beginPasskey(somebody.member, somebody.visit);
    if (!begun.ok) throw new Error(begun.code);
    const [{ id: known } = { id: "" }] = begun.value.options.excludeCredentials ?? [];
    expect(begun.value.options).toMatchObject({
      rp: { id: "fi.localhost" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const stored = await db
      .selectFrom("passkeys")
      .select("credentialId")
      .where("userId", "=", somebody.member.id)
      .execute();
    expect(known).toBe(stored[0]!.credentialId);
    // The account's id is not shown to whoever reads the authenticator.
    expect(begun.value.options.user.id).toBe(Buffer.from(handleOf(somebody.member.id)).toString("base64url"));
  });

  test.each<[string, Partial<Ceremony>]>([
    ["of another site", { origin: "https://evil.example", rpId: "evil.example" }],
    ["of another of our hosts", { origin: "http://se.localhost:3000", rpId: "se.localhost" }],
    ["seen by another origin", { origin: "http://evil.fi.localhost:3000" }],
    ["without PIN, finger or face", { verified: false }],
    ["for a made-up challenge", { challenge: "AAAA" }],
  ])("is refused %s", async (_what, lie) => {
    const somebody = await newcomer();
    expect((await add(somebody, authenticator(), lie)).added).toMatchObject({ ok: false, code: "passkey-refused" });
    expect(await passkeysOf(somebody.member)).toEqual([]);
  });

  test("is refused to another member and to another browser than asked", async () => {
    const [anna, bo] = [await newcomer(), await newcomer()];
    const begun = await beginPasskey(anna.member, anna.visit);
    if (!begun.ok) throw new Error(begun.code);
    const credential = authenticator().create({ challenge: begun.value.options.challenge, ...HERE });
    const headers = headersWith(begun.value.cookies);
    const input = { name: "Phone", credential };
    expect(await addPasskey(bo.member, bo.visit.session, input, { ...bo.visit, headers })).toMatchObject({ ok: false });
    expect(await addPasskey(anna.member, anna.visit.session, input, anna.visit)).toMatchObject({ ok: false });
    expect(await addPasskey(anna.member, anna.visit.session, input, { ...anna.visit, headers })).toMatchObject({
      ok: true,
    });
    expect(await addPasskey(anna.member, anna.visit.session, input, { ...anna.visit, headers })).toMatchObject({
      ok: false,
    });
  });

  test("of somebody else's is refused", async () => {
    const { made } = await withPasskey();
    expect((await add(await newcomer(), made)).added).toMatchObject({ ok: false, code: "passkey-known" });
  });

  test("ends at twenty", async () => {
    const somebody = await newcomer();
    await add(somebody);
    const [first] = await db.selectFrom("passkeys").selectAll().where("userId", "=", somebody.member.id).execute();
    for (let i = 0; i < 19; i++) {
      const id = crypto.randomUUID();
      await db
        .insertInto("passkeys")
        .values({ ...first!, id, credentialId: id })
        .execute();
    }
    expect((await add(somebody)).added).toMatchObject({ ok: false, code: "passkey-limit" });
  });
});

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
      session: { way: "passkey", secondFactor: true },
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
});

describe("proving who one is with a passkey", () => {
  test("renews the session; another's passkey does not", async () => {
    const somebody = await withPasskey();
    const thief = await withPasskey();
    const prove = async (made: ReturnType<typeof authenticator>) => {
      const begun = await beginPasskeyProof(somebody.member, somebody.visit);
      if (!begun.ok) throw new Error(begun.code);
      const credential = made.get({ challenge: begun.value.options.challenge, ...HERE });
      const visit = { ...somebody.visit, headers: headersWith(begun.value.cookies) };
      return proveWithPasskey(somebody.member, somebody.visit.session, credential, visit);
    };
    expect(await prove(thief.made)).toMatchObject({ ok: false, code: "passkey-refused" });
    const proved = await prove(somebody.made);
    if (!proved.ok) throw new Error(proved.code);
    const { visit } = await visitWith(headersWith(proved.value.cookies).get("cookie")!);
    expect(visit.session).toMatchObject({ id: somebody.visit.session.id, secondFactor: true });
  });
});

describe("a member's passkeys", () => {
  test("are the member's alone to see, rename and remove", async () => {
    const { member, visit } = await withPasskey();
    const stranger = await newcomer();
    const { id } = (await passkeysOf(member))[0]!;
    expect(await passkeyOf(stranger.member, id)).toBeUndefined();
    expect(await renamePasskey(stranger.member, id, "Mine")).toMatchObject({ code: "not-found" });
    expect(await removePasskey(stranger.member, id, visit)).toMatchObject({ code: "not-found" });
    expect(await renamePasskey(member, id, "Key in the drawer")).toMatchObject({ ok: true });
    expect(await passkeysOf(member)).toMatchObject([{ name: "Key in the drawer" }]);
  });

  test("the last of them stays with staff who have no app", async () => {
    const { member, visit, email } = await withPasskey();
    await db.updateTable("users").set({ staffRole: "moderator" }).where("id", "=", member.id).execute();
    const { id } = (await passkeysOf(member))[0]!;
    expect(await removePasskey(member, id, visit)).toMatchObject({ code: "staff-need-two-factors" });
    await db.updateTable("users").set({ staffRole: null }).where("id", "=", member.id).execute();
    expect(await removePasskey(member, id, visit)).toMatchObject({ ok: true });
    expect((await mailsTo(email))[0]).toMatchObject({ subject: "A passkey was removed from your Stakeholm account" });
  });
});
