/** Objects in use: a profile follows changes of its objects, a pitch's change only with the pitch. */
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createDraft, setLogo } from "#app/features/pitches/wizard/drafts.server.ts";
import { showStoredFile } from "#app/features/profiles/profile-files.server.ts";
import { appeal, decideAppeal } from "#app/features/reports/appeals.server.ts";
import { decideCase } from "#app/features/reports/desk/decisions.server.ts";
import { report } from "#app/features/reports/reporting/reporting.server.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures, freshVisit } from "../fixtures/accounts/accounts.ts";
import { measure } from "../fixtures/casework/reportable.ts";
import { newMember, newStaff } from "../fixtures/casework/support.ts";
import { addressOf, ask, newOwner, noisyPng, type Owner, put, storageServer, TEXT } from "./server.ts";

accountFixtures();
storageServer();

async function idAt(path: string): Promise<string | undefined> {
  return (await db.selectFrom("files").select("id").where("fullPath", "=", path).executeTakeFirst())?.id;
}

async function profileOf({ member }: Owner) {
  return db
    .selectFrom("profiles")
    .select(["pictureId", "portfolioId"])
    .where("userId", "=", member.id)
    .executeTakeFirst();
}

async function countOf({ member }: Owner): Promise<number> {
  return (await db.selectFrom("files").select("id").where("ownerId", "=", member.id).execute()).length;
}

/** The answer of the download address. */
async function fetched(owner: Owner, path: string): Promise<number> {
  const { downloadTokens } = (await (await ask(owner, path)).json()) as { downloadTokens: string };
  const place = `/v0/b/stakeholm/o/${encodeURIComponent(path)}`;
  return (await fetch(addressOf(`${place}?alt=media&token=${downloadTokens}`))).status;
}

describe("a profile", () => {
  test("shows what its owner has stored, and forgets what it showed before", async () => {
    const owner = await newOwner();
    const [one, two] = ["one", "two"].map((name) => `portfolios/${owner.member.id}/${name}.txt`) as [string, string];
    for (const path of [one, two]) {
      await put(owner, path, TEXT);
      expect(await showStoredFile(owner.member, "portfolio", path)).toEqual({ ok: true, value: await idAt(path) });
      expect(await profileOf(owner)).toMatchObject({ portfolioId: await idAt(path) });
    }
    expect(await idAt(one)).toBeUndefined();
    expect((await showStoredFile(owner.member, "portfolio", two)).ok).toBe(true);
    expect(await idAt(two)).toBeDefined();
  });

  test("shows nothing of others, nothing for another purpose, and nothing that is not there", async () => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const path = `portfolios/${owner.member.id}/one.txt`;
    await put(owner, path, TEXT);
    expect(await showStoredFile(other.member, "portfolio", path)).toMatchObject({ code: "not-found" });
    for (const wrong of ["", "x", null, 1, `${path}/../one.txt`]) {
      expect(await showStoredFile(owner.member, "portfolio", wrong)).toMatchObject({ code: "not-found" });
    }
    expect(await showStoredFile(owner.member, "picture", path)).toMatchObject({ code: "not-found" });
    expect(await profileOf(other)).toMatchObject({ portfolioId: null });
  });

  test("from which a picture was taken down has no download address for it, until an appeal brings it back", async () => {
    const owner = await newOwner();
    const path = `pictures/${owner.member.id}/me.png`;
    await put(owner, path, await noisyPng(30, 30));
    await showStoredFile(owner.member, "picture", path);
    expect(await fetched(owner, path)).toBe(200);
    const about = { type: "profile", username: owner.member.username! } as const;
    await report(await newMember(), about, { reason: "inappropriate", words: null }, freshVisit());
    const { id } = await db.selectFrom("reportCases").select("id").executeTakeFirstOrThrow();
    const cleared = measure({ outcome: "profile-cleared", parts: ["picture"] });
    const decided = await decideCase(await newStaff("moderator"), id, cleared);
    expect([decided.ok, await fetched(owner, path)]).toEqual([true, 403]);
    if (!decided.ok) throw new Error(decided.code);
    const appealed = await appeal(owner.member, decided.value.decisionId, "Det är jag.");
    if (!appealed.ok) throw new Error(appealed.code);
    const answer = { outcome: "overturned", answer: "Ja." } as const;
    expect((await decideAppeal(await newStaff("moderator"), appealed.value.appealId, answer)).ok).toBe(true);
    expect(await fetched(owner, path)).toBe(200);
  });

  test("shows what is stored over what it shows, and nothing once that is deleted", async () => {
    const owner = await newOwner();
    const path = `pictures/${owner.member.id}/me.png`;
    await put(owner, path, await noisyPng(30, 30));
    await showStoredFile(owner.member, "picture", path);
    const before = await idAt(path);
    await put(owner, path, await noisyPng(40, 40));
    expect(await idAt(path)).not.toBe(before);
    expect(await profileOf(owner)).toMatchObject({ pictureId: await idAt(path) });
    expect(await countOf(owner)).toBe(1);
    expect((await ask(owner, path, { method: "DELETE" })).status).toBe(204);
    expect(await profileOf(owner)).toMatchObject({ pictureId: null });
  });
});

test("what a pitch shows is neither replaced nor deleted by itself", async () => {
  const owner = await newOwner();
  const draft = await createDraft(owner.member);
  if (!draft.ok) throw new Error(draft.code);
  const png = await noisyPng(30, 30);
  const set = await setLogo(owner.member, draft.value, new Blob([new Uint8Array(png)]), "logo.png");
  if (!set.ok) throw new Error(set.code);
  const { path } = await db
    .selectFrom("files")
    .select("fullPath as path")
    .where("id", "=", set.value.logoId)
    .executeTakeFirstOrThrow();
  expect((await ask(owner, path)).status).toBe(200);
  expect((await put(owner, path, await noisyPng(40, 40))).status).toBe(403);
  expect((await ask(owner, path, { method: "DELETE" })).status).toBe(403);
  expect(await idAt(path)).toBe(set.value.logoId);
  // A change of metadata does not change what is shown.
  expect((await ask(owner, path, { method: "PATCH", body: '{"metadata":{"by":"Kim"}}' })).status).toBe(200);
  await sql`update pitch_revisions set logo_id = null where logo_id = ${set.value.logoId}`.execute(db);
  expect((await ask(owner, path, { method: "DELETE" })).status).toBe(204);
});

test("what is sent along in a conversation is a picture or a document", async () => {
  const owner = await newOwner({ plan: "premium", side: "investor" });
  const at = (name: string) => `attachments/${owner.member.id}/${name}`;
  const types = async (name: string, bytes: Uint8Array) => {
    const answer = await put(owner, at(name), bytes);
    return [answer.status, ((await answer.json()) as { contentType?: string }).contentType];
  };
  expect(await types("a.txt", await noisyPng(30, 30))).toEqual([200, "image/png"]);
  expect(await types("b.png", TEXT)).toEqual([200, "text/plain"]);
  expect(await types("c.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]))).toEqual([403, undefined]);
  expect(await types("d.txt", Buffer.from("GIF89a\u0001\u0000"))).toEqual([403, undefined]);
});
