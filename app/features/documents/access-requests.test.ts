/** What the owner of a pitch reads of its access requests, its log and its mails, and what its readers open. */
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { store } from "#app/features/files/store/store.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { draftOfPitch, newestRevision, publish, withDocument } from "#tests/fixtures/market/documents.ts";
import { approveAccess, askForAccess, refuseAccess } from "./access.server.ts";
import { AGREEMENT_VERSION } from "./access.ts";
import { accessAsked, accessForMail, accessPage } from "./access-requests.server.ts";
import { limits } from "./limits.server.ts";
import { openDocument, openingsPage } from "./openings.server.ts";

accountFixtures();

let owner: Member;
let reader: Member;

beforeAll(async () => {
  owner = await newMember({ name: "Maja Berg", side: "entrepreneur", plan: "premium" });
});

beforeEach(async () => {
  reader = await newMember({ name: "Henrik Ceder" });
});

const unknown = { ok: false, code: "not-found" };

async function published(companyName: string, access: "members" | "request" = "request") {
  const publicId = await draftOfPitch(owner, { companyName });
  const fileId = await withDocument(owner, publicId, { access });
  await publish(publicId);
  return { publicId, fileId };
}

async function asked(publicId: string, actor: Member): Promise<string> {
  expect((await askForAccess(actor, publicId, { version: AGREEMENT_VERSION })).ok).toBe(true);
  return (await accessPage(owner, publicId, "waiting"))!.requests[0]!.id;
}

test("each pitch has its own name, requests and counts; a new version's name shows before it is public", async () => {
  const [one, two] = [(await published("Furufukt AB")).publicId, (await published("Havutuote Oy")).publicId];
  const other = await newMember({ name: "Liv Dahl" });
  const first = await asked(one, reader);
  const second = await asked(one, other);
  const third = await asked(two, other);
  await refuseAccess(owner, two, third);
  const counts = async (publicId: string) => {
    const page = (await accessPage(owner, publicId, "waiting"))!;
    return [page.companyName, page.counts];
  };
  expect(await counts(one)).toEqual(["Furufukt AB", { waiting: 2, approved: 0, ended: 0 }]);
  expect(await counts(two)).toEqual(["Havutuote Oy", { waiting: 0, approved: 0, ended: 1 }]);
  expect(await accessAsked(owner, one, first)).toMatchObject({ id: first, name: "Henrik Ceder" });
  expect(await accessAsked(owner, one, second)).toMatchObject({ id: second, name: "Liv Dahl" });
  expect(await accessAsked(owner, one, third)).toBeUndefined();
  expect(await accessAsked(owner, two, third)).toMatchObject({ companyName: "Havutuote Oy", state: "refused" });
  await withDocument(owner, one, { title: "Next" });
  const { id: draftId } = await newestRevision(one);
  await db.updateTable("pitchRevisions").set({ companyName: "Furu AB" }).where("id", "=", draftId).execute();
  expect((await counts(one))[0]).toBe("Furu AB");
});

test("a deleted pitch has no requests and no log, and its documents open to nobody, neither owner nor moderator", async () => {
  const { publicId, fileId } = await published("Furufukt AB", "members");
  const moderator = await newStaff("moderator");
  expect((await openDocument(moderator, publicId, fileId)).ok).toBe(true);
  await db.updateTable("pitches").set({ state: "deleted" }).where("publicId", "=", publicId).execute();
  for (const actor of [owner, moderator, reader]) expect(await openDocument(actor, publicId, fileId)).toEqual(unknown);
  expect(await openingsPage(owner, publicId)).toBeUndefined();
  expect(await accessPage(owner, publicId, "waiting")).toBeUndefined();
});

test("the public version stays open to its readers while the next one, in which it is shut, is being written", async () => {
  const { publicId, fileId } = await published("Furufukt AB", "members");
  await withDocument(owner, publicId, { title: "Next" });
  const draft = await newestRevision(publicId);
  expect(draft.state).toBe("draft");
  const changed = await db
    .updateTable("revisionDocuments")
    .set({ access: "request", title: "Shut" })
    .where("revisionId", "=", draft.id)
    .where("fileId", "=", fileId)
    .executeTakeFirstOrThrow();
  expect(changed.numUpdatedRows).toBe(1n);
  expect(await openDocument(reader, publicId, fileId)).toMatchObject({ ok: true, value: { name: "Budget.txt" } });
});

test("what is gone from the store is not found, and no opening of it is written down", async () => {
  const { publicId, fileId } = await published("Furufukt AB", "members");
  vi.spyOn(store(), "get").mockResolvedValueOnce(undefined);
  expect(await openDocument(reader, publicId, fileId)).toEqual(unknown);
  expect((await openingsPage(owner, publicId))!.openings).toEqual([]);
});

test("what cannot be marked is given to nobody but its owner", async () => {
  const { publicId, fileId } = await published("Furufukt AB", "members");
  await db.updateTable("files").set({ contentType: "application/pdf" }).where("id", "=", fileId).execute();
  expect(await openDocument(reader, publicId, fileId)).toEqual({ ok: false, code: "document-unreadable" });
  expect((await openingsPage(owner, publicId))!.openings).toEqual([]);
  expect((await openDocument(owner, publicId, fileId)).ok).toBe(true);
});

test("a reader opens a limited number of documents an hour; the owner, for whom nothing is marked, any number", async () => {
  const { publicId, fileId } = await published("Furufukt AB", "members");
  for (const { id } of [owner, reader]) {
    for (let used = 0; used < limits.document.points; used++) await consumeRateLimit("document", id);
  }
  expect(await openDocument(reader, publicId, fileId)).toEqual({ ok: false, code: "too-many-requests" });
  expect((await openDocument(owner, publicId, fileId)).ok).toBe(true);
});

test("the log is read page by page, newest first, each opening once", async () => {
  const { publicId, fileId } = await published("Furufukt AB", "members");
  const { pitchId } = await newestRevision(publicId);
  const opened = async (count: number) => {
    const rows = Array.from({ length: count }, () => ({ id: newId(), pitchId, fileId, title: "Budget" }));
    await db
      .insertInto("documentOpenings")
      .values(rows.map((row) => ({ ...row, memberId: reader.id, openedAt: new Date() })))
      .execute();
  };
  await opened(30);
  const full = (await openingsPage(owner, publicId))!;
  expect([full.openings.length, full.next]).toEqual([30, null]);
  await opened(3);
  const first = (await openingsPage(owner, publicId))!;
  const second = (await openingsPage(owner, publicId, first.next!))!;
  expect([first.openings.length, second.openings.length, second.next]).toEqual([30, 3, null]);
  const ids = [...first.openings, ...second.openings].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort().reverse());
  expect((await openingsPage(owner, publicId, "nonsense"))!.openings).toEqual(first.openings);
});

test("a list of exactly one page has no next one", async () => {
  const { publicId } = await published("Furufukt AB");
  const { pitchId } = await newestRevision(publicId);
  const many = await Promise.all(Array.from({ length: 30 }, () => newMember()));
  const terms = { agreementVersion: AGREEMENT_VERSION, agreementLang: "se", agreedAt: new Date(), askedAt: new Date() };
  await db
    .insertInto("pitchAccess")
    .values(many.map(({ id }) => ({ id: newId(), pitchId, memberId: id, ...terms })))
    .execute();
  const page = (await accessPage(owner, publicId, "waiting"))!;
  expect([page.requests.length, page.next]).toEqual([30, null]);
});

test("mails have the company and the person of the request that they are about, and nothing once it is gone", async () => {
  const [one, two] = [(await published("Furufukt AB")).publicId, (await published("Havutuote Oy")).publicId];
  const [first, second] = [await asked(one, reader), await asked(two, await newMember({ name: "Liv Dahl" }))];
  await approveAccess(owner, two, second);
  const system = systemActor("mail");
  const people = { ownerName: "Maja Berg", pitchState: "published" };
  expect(await accessForMail(system, first)).toEqual({
    ...{ ...people, askerName: "Henrik Ceder", companyName: "Furufukt AB", publicId: one, state: "waiting" },
    message: null,
  });
  expect(await accessForMail(system, second)).toEqual({
    ...{ ...people, askerName: "Liv Dahl", companyName: "Havutuote Oy", publicId: two, state: "approved" },
    message: null,
  });
  await db.deleteFrom("pitchAccess").where("id", "=", second).execute();
  expect(await accessForMail(system, second)).toBeUndefined();
});
