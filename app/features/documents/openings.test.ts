import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { blockMember, unblockMember } from "#app/features/chat/blocks.server.ts";
import { StoreProblem } from "#app/features/files/store/byte-store.ts";
import { store } from "#app/features/files/store/store.server.ts";
import { suspend } from "#app/features/support/members/member-changes.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { type Actor, type Member, VISITOR } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { draftOfPitch, handIn, newestRevision, pdf, publish, withDocument } from "#tests/fixtures/market/documents.ts";
import { approveAccess, askForAccess, revokeAccess, withdrawRequest } from "./access.server.ts";
import { AGREEMENT_VERSION } from "./access.ts";
import { accessPage } from "./access-requests.server.ts";
import { pitchDisclosure } from "./disclosure.server.ts";
import { openDocument, openingsPage } from "./openings.server.ts";
import { removeDocument } from "./own-documents.server.ts";

accountFixtures();

let owner: Member;
let reader: Member;
let publicId: string;

beforeAll(async () => {
  owner = await newMember({ name: "Maja Berg", side: "entrepreneur", plan: "premium" });
  reader = await newMember({ name: "Łukasz Ödegård" });
});

beforeEach(async () => {
  publicId = await draftOfPitch(owner);
});

const unknown = { ok: false, code: "not-found" };

async function opened(actor: Actor, fileId: string): Promise<Buffer> {
  const result = await openDocument(actor, publicId, fileId);
  if (!result.ok) throw new Error(result.code);
  return Buffer.from(result.value.bytes);
}

async function log() {
  return (await openingsPage(owner, publicId))!.openings.map(({ title, reader }) => [title, reader?.name]);
}

async function letIn(actor: Member): Promise<string> {
  await askForAccess(actor, publicId, { version: AGREEMENT_VERSION });
  const { id } = (await accessPage(owner, publicId, "waiting"))!.requests[0]!;
  await approveAccess(owner, publicId, id);
  return id;
}

describe("opening", () => {
  test("says that the store is away, and writes no opening down", async () => {
    const fileId = await withDocument(owner, publicId, { file: new Blob([`Minutes of ${publicId}`]) });
    await publish(publicId);
    vi.spyOn(store(), "get").mockRejectedValueOnce(new StoreProblem("store-unreachable", "away"));
    expect(await openDocument(reader, publicId, fileId)).toEqual({ ok: false, code: "store-unreachable" });
    expect(await log()).toEqual([]);
  });

  test("a reader gets every page marked, under the document's title, and the owner sees it in the log", async () => {
    const original = await pdf(3);
    const fileId = await withDocument(owner, publicId, { title: "Plan: 2027/28", file: original });
    await publish(publicId);
    const result = await openDocument(reader, publicId, fileId);
    if (!result.ok) throw new Error(result.code);
    expect(result.value).toMatchObject({ name: "Plan- 2027-28.pdf", contentType: "application/pdf" });
    const bare = await PDFDocument.load(await original.arrayBuffer());
    const marked = await PDFDocument.load(result.value.bytes);
    expect(marked.getPageCount()).toBe(3);
    // Each page draws two more forms: the name across it, and the line at the bottom.
    const forms = (document: PDFDocument) =>
      document.getPages().map((page) => page.node.normalizedEntries().XObject.keys().length);
    expect(forms(bare)).toEqual([0, 0, 0]);
    expect(forms(marked)).toEqual([2, 2, 2]);
    expect(await log()).toEqual([["Plan: 2027/28", "Łukasz Ödegård"]]);
  });

  test("two readers get different documents; the owner and a moderator the one that was handed in, and are not logged", async () => {
    const fileId = await withDocument(owner, publicId, { file: await pdf() });
    await publish(publicId);
    const other = await newMember({ name: "王伟" });
    const [one, two] = [await opened(reader, fileId), await opened(other, fileId)];
    expect(one.equals(two)).toBe(false);
    const own = await opened(owner, fileId);
    expect((await opened(await newStaff("moderator"), fileId)).equals(own)).toBe(true);
    expect(own.length).toBeLessThan(one.length);
    expect(await log()).toEqual([
      ["Budget", "王伟"],
      ["Budget", "Łukasz Ödegård"],
    ]);
  });

  test("a text says at its beginning and end who opened it", async () => {
    const fileId = await withDocument(owner, publicId, { title: "Statutes", file: new Blob(["§ 1 Name\n"]) });
    await publish(publicId);
    const text = (await opened(reader, fileId)).toString();
    expect(text.match(/Łukasz Ödegård/g)).toHaveLength(2);
    expect(text).toContain("§ 1 Name");
  });

  test("the mark says who, by name and username, when, and where", async () => {
    const fileId = await withDocument(owner, publicId);
    await publish(publicId);
    const lines = (await opened(reader, fileId)).toString().split("\n");
    const { openedAt } = await db
      .selectFrom("documentOpenings")
      .select("openedAt")
      .where("fileId", "=", fileId)
      .executeTakeFirstOrThrow();
    const { dateTime } = formatsOf(reader.lang);
    const line = translator(reader.lang, "documents")("mark.line", {
      ...{ name: `Łukasz Ödegård (@${reader.username})`, date: dateTime(openedAt), brand: BRAND },
    });
    expect(lines.filter((each) => each.includes(line))).toHaveLength(2);
  });

  test("the log names nobody once the reader is gone, and goes with the pitch", async () => {
    const leaving = await newMember({ name: "Leaving Soon" });
    const fileId = await withDocument(owner, publicId, { file: new Blob(["Text"]) });
    await publish(publicId);
    await opened(leaving, fileId);
    await db.deleteFrom("users").where("id", "=", leaving.id).execute();
    expect(await log()).toEqual([["Budget", undefined]]);
    expect(await openingsPage(reader, publicId)).toBeUndefined();
    expect(
      await openingsPage({ ...owner, viewer: { id: newId(), name: "K", lang: "uk", until: new Date() } }, publicId),
    ).toBeUndefined();
  });
});

describe("who does not get through", () => {
  test("nobody but the owner to a draft; reviewers once it is handed in", async () => {
    const fileId = await withDocument(owner, publicId);
    const moderator = await newStaff("moderator");
    for (const actor of [VISITOR, { kind: "guest", id: newId() } as const, reader, moderator]) {
      expect(await openDocument(actor, publicId, fileId)).toEqual(unknown);
    }
    await handIn(publicId);
    expect(await openDocument(reader, publicId, fileId)).toEqual(unknown);
    expect((await openDocument(moderator, publicId, fileId)).ok).toBe(true);
    expect(await openDocument(await newStaff("support"), publicId, fileId)).toEqual(unknown);
  });

  test("guests and visitors to what is open to every member", async () => {
    const fileId = await withDocument(owner, publicId);
    await publish(publicId);
    for (const actor of [VISITOR, { kind: "guest", id: newId() } as const]) {
      expect(await openDocument(actor, publicId, fileId)).toEqual(unknown);
    }
    expect(await openDocument({ ...reader, side: null, username: null }, publicId, fileId)).toEqual(unknown);
    expect(await log()).toEqual([]);
  });

  test("whoever has not asked, who was shut out, and who gave it up", async () => {
    const fileId = await withDocument(owner, publicId, { access: "request" });
    await publish(publicId);
    expect(await openDocument(reader, publicId, fileId)).toEqual(unknown);
    const id = await letIn(reader);
    expect((await openDocument(reader, publicId, fileId)).ok).toBe(true);
    // Access is granted to one member only.
    expect(await openDocument(await newMember(), publicId, fileId)).toEqual(unknown);
    await revokeAccess(owner, publicId, id);
    expect(await openDocument(reader, publicId, fileId)).toEqual(unknown);
    await approveAccess(owner, publicId, id);
    await withdrawRequest(reader, publicId);
    expect(await openDocument(reader, publicId, fileId)).toEqual(unknown);
    expect(await log()).toHaveLength(1);
  });

  test("whoever was let in to another pitch of the same owner; each opening counts for its reader and its pitch", async () => {
    const first = await withDocument(owner, publicId, { access: "request" });
    await publish(publicId);
    await letIn(reader);
    await opened(reader, first);
    await opened(reader, first);
    publicId = await draftOfPitch(owner);
    const second = await withDocument(owner, publicId, { access: "request" });
    await publish(publicId);
    expect(await openDocument(reader, publicId, second)).toEqual(unknown);
    await letIn(await newMember({ name: "Other Reader" }));
    await letIn(reader);
    await opened(reader, second);
    const { requests } = (await accessPage(owner, publicId, "approved"))!;
    expect(requests.map(({ asker, openings }) => [asker.name, openings])).toEqual([
      [reader.name, 1],
      ["Other Reader", 0],
    ]);
    expect(requests.every(({ superseded }) => !superseded)).toBe(true);
  });

  test("whoever the owner has blocked, to nothing and with no word, until the block is taken back", async () => {
    const forMembers = await withDocument(owner, publicId);
    const onRequest = await withDocument(owner, publicId, { title: "Statutes", access: "request" });
    await publish(publicId);
    await letIn(reader);
    expect((await blockMember(owner, reader.username!)).ok).toBe(true);
    expect(await openDocument(reader, publicId, forMembers)).toEqual(unknown);
    expect(await openDocument(reader, publicId, onRequest)).toEqual(unknown);
    const shown = await pitchDisclosure(reader, publicId);
    expect(shown?.documents.map(({ mayOpen }) => mayOpen)).toEqual([false, false]);
    const other = await newMember();
    await blockMember(owner, other.username!);
    expect(await askForAccess(other, publicId, { message: "Why?", version: AGREEMENT_VERSION })).toEqual(unknown);
    // A block by the reader closes nothing of the owner's.
    await unblockMember(owner, reader.username!);
    await blockMember(reader, owner.username!);
    expect((await openDocument(reader, publicId, forMembers)).ok).toBe(true);
    await unblockMember(reader, owner.username!);
    expect(await log()).toHaveLength(1);
  });

  test("whoever is shut out while the document is being marked: nothing is written down", async () => {
    const fileId = await withDocument(owner, publicId, { access: "request" });
    await publish(publicId);
    const id = await letIn(reader);
    const read = store().get.bind(store());
    // The bytes are read after the first permission check and before the watermark.
    vi.spyOn(store(), "get").mockImplementationOnce(async (...given: Parameters<typeof read>) => {
      expect((await revokeAccess(owner, publicId, id)).ok).toBe(true);
      return read(...given);
    });
    expect(await openDocument(reader, publicId, fileId)).toEqual(unknown);
    expect(await log()).toEqual([]);
  });

  test("anybody once it is taken down, under another pitch's address, or under a guessed id", async () => {
    const fileId = await withDocument(owner, publicId);
    await publish(publicId);
    const [mine, other] = [publicId, await draftOfPitch(owner)];
    await publish(other);
    expect(await openDocument(reader, other, fileId)).toEqual(unknown);
    for (const guess of [newId(), "x", "", "../budget.pdf"]) {
      expect(await openDocument(reader, mine, guess)).toEqual(unknown);
    }
    await removeDocument(owner, mine, fileId);
    expect(await openDocument(reader, mine, fileId)).toEqual(unknown);
  });

  test("anybody when the pitch is withdrawn, the owner deactivated, or their plan over", async () => {
    const leaving = await newMember({ side: "entrepreneur", plan: "premium" });
    publicId = await draftOfPitch(leaving);
    const fileId = await withDocument(leaving, publicId);
    await publish(publicId);
    expect((await openDocument(reader, publicId, fileId)).ok).toBe(true);
    await db
      .updateTable("users")
      .set({ planUntil: new Date(Date.now() - 1_000) })
      .where("id", "=", leaving.id)
      .execute();
    expect(await openDocument(reader, publicId, fileId)).toEqual(unknown);
    await db.updateTable("users").set({ planUntil: null }).where("id", "=", leaving.id).execute();
    await suspend(await newStaff("support"), leaving.id, {
      rule: "misuse",
      template: null,
      words: "Fraud.",
      noticed: "staff",
    });
    expect(await openDocument(reader, publicId, fileId)).toEqual(unknown);
    expect((await openDocument(await newStaff("admin"), publicId, fileId)).ok).toBe(true);
  });

  test("anybody to a version that is only being written", async () => {
    await withDocument(owner, publicId);
    await publish(publicId);
    const added = await withDocument(owner, publicId, { title: "Next" });
    expect((await newestRevision(publicId)).state).toBe("draft");
    expect(await openDocument(reader, publicId, added)).toEqual(unknown);
    expect(await openDocument(await newStaff("moderator"), publicId, added)).toEqual(unknown);
  });
});
