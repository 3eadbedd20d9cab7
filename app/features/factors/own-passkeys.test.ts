import { describe, expect, test } from "vitest";
import { actorOf, recognise } from "#app/features/sessions/recognition.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures, headersWith, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { authenticator, type Ceremony } from "#tests/fixtures/accounts/authenticator.ts";
import { newcomer } from "#tests/fixtures/accounts/newcomer.ts";
import { add, HERE, withPasskey } from "#tests/fixtures/accounts/passkeys.ts";
import { handleOf } from "./passkey-ceremony.server.ts";
import { addPasskey, beginPasskey, passkeyOf, passkeysOf, removePasskey, renamePasskey } from "./passkeys.server.ts";

accountFixtures();

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
    // The authenticator does not display the account's id.
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
