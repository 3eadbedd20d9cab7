import { beforeAll, beforeEach, expect, test } from "vitest";
import { withdrawPitch } from "#app/features/pitches/owner/lifecycle.server.ts";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { draftOfPitch, publish } from "#tests/fixtures/market/documents.ts";
import { UPDATES_A_WEEK } from "../questions.ts";
import { changeUpdate, deleteUpdate, publishUpdate } from "./publishing.server.ts";
import { ownUpdate, updateFormOf, updatesPage } from "./updates.server.ts";

accountFixtures();

const NEWS = { title: "Order from Kolding", text: "620 chairs, to be delivered in February." };

let owner: Member;
let reader: Member;
let publicId: string;

beforeAll(async () => {
  owner = await newMember({ name: "Maja Berg", side: "entrepreneur" });
  reader = await newMember();
});

beforeEach(async () => {
  publicId = await draftOfPitch(owner);
  await publish(publicId);
});

async function published(words = NEWS): Promise<string> {
  const result = await publishUpdate(owner, publicId, words);
  if (!result.ok) throw new Error(result.code);
  return result.value.id;
}

const unknown = { ok: false, code: "not-found" };

test("readers of the whole pitch read it, and nobody else", async () => {
  await published();
  expect(await updatesPage(reader, publicId)).toMatchObject({
    count: 1,
    updates: [{ ...NEWS, editedAt: null, language: "en" }],
  });
  expect(await updatesPage(VISITOR, publicId)).toBeUndefined();
  expect(await updatesPage(await newMember({ emailVerified: false }), publicId)).toBeUndefined();
});

test("three in a week, and one that is deleted counts; the same words sent twice are one", async () => {
  const first = await published();
  expect(await published()).toBe(first);
  expect((await deleteUpdate(owner, publicId, first)).ok).toBe(true);
  for (let number = 2; number <= UPDATES_A_WEEK; number++) await published({ ...NEWS, title: `Number ${number}` });
  expect(await publishUpdate(owner, publicId, { ...NEWS, title: "One more" })).toMatchObject({
    code: "updates-published",
  });
  expect((await updatesPage(reader, publicId))!.count).toBe(UPDATES_A_WEEK - 1);
});

test("a change says so; of two windows the second is told", async () => {
  const id = await published();
  const change = (title: string) => changeUpdate(owner, publicId, id, { ...NEWS, title, version: 1 });
  const both = await Promise.all([change("One"), change("Two")]);
  expect(both.map((each) => (each.ok ? "done" : each.code)).sort()).toEqual(["done", "update-changed"]);
  expect((await updatesPage(reader, publicId))!.updates[0]!.editedAt).not.toBeNull();
});

test("nobody but who manages the pitch publishes, changes or deletes", async () => {
  const id = await published();
  const looking: Member = { ...owner, viewer: { id: newId(), name: "Kim", lang: "se", until: new Date() } };
  for (const actor of [VISITOR, reader, looking, await newStaff("admin")]) {
    expect(await publishUpdate(actor, publicId, { ...NEWS, title: "Mine" })).toEqual(unknown);
    expect(await changeUpdate(actor, publicId, id, { ...NEWS, version: 1 })).toEqual(unknown);
    expect(await deleteUpdate(actor, publicId, id)).toEqual(unknown);
    expect(await ownUpdate(actor, publicId, id)).toBeUndefined();
    expect(await updateFormOf(actor, publicId)).toBeUndefined();
  }
});

test("nothing is published of a pitch that is not", async () => {
  await withdrawPitch(owner, publicId);
  expect(await publishUpdate(owner, publicId, NEWS)).toMatchObject({ code: "pitch-not-published" });
});
