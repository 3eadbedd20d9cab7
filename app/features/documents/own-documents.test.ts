import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getBytes } from "#app/features/files/store/store.server.ts";
import { pitchPage } from "#app/features/pitches/page/pitch-page.server.ts";
import { type Actor, type Member, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { signedPdf } from "#tests/fixtures/files/honest-pdfs.ts";
import { pageHiding } from "#tests/fixtures/files/pdf.ts";
import { dangersIn } from "#tests/fixtures/files/pdf-dangers.ts";
import { draftOfPitch, handIn, newestRevision, pdf, publish, withDocument } from "#tests/fixtures/market/documents.ts";
import { ownDocuments, pitchDisclosure } from "./disclosure.server.ts";
import {
  addDocument,
  changeDocument,
  moveDocument,
  removeDocument,
  saveFiguresDisclosure,
} from "./own-documents.server.ts";
import { DOCUMENTS_LIMIT } from "./pitch-document.ts";

accountFixtures();

let owner: Member;
let publicId: string;

beforeAll(async () => {
  owner = await newMember({ name: "Maja Berg", side: "entrepreneur", plan: "premium" });
});

beforeEach(async () => {
  publicId = await draftOfPitch(owner);
});

async function titles(): Promise<string[]> {
  return (await ownDocuments(owner, publicId))!.documents.map(({ title }) => title);
}

async function seen(actor: Actor): Promise<string[]> {
  return (await pitchDisclosure(actor, publicId))?.documents.map(({ title }) => title) ?? [];
}

const members = { access: "members" } as const;

describe("adding a document", () => {
  test("calls it as its file when it has no title, and puts it last", async () => {
    await withDocument(owner, publicId, { title: "First" });
    const added = await addDocument(owner, publicId, { file: await pdf(), name: "Årsredovisning_2025.pdf" }, members);
    expect(added.ok).toBe(true);
    expect(await titles()).toEqual(["First", "Årsredovisning 2025"]);
  });

  test("takes text and PDF by what they are, not by their names", async () => {
    const text = new Blob(["Statutes\n§ 1 The company's name is Furufukt AB.\n"]);
    expect((await addDocument(owner, publicId, { file: text, name: "statutes.pdf" }, members)).ok).toBe(true);
    const [document] = (await ownDocuments(owner, publicId))!.documents;
    expect(document?.contentType).toBe("text/plain");
  });

  test.each<[string, () => Promise<Blob> | Blob, string]>([
    [
      "a picture that calls itself a PDF",
      () => new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])]),
      "document-type-wrong",
    ],
    ["a page that calls itself a text", () => new Blob(["<html><script>alert(1)</script>"]), "document-type-wrong"],
    ["more than 5 MB", () => new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), "file-too-large"],
    ["a signed PDF that nobody was asked about", () => new Blob([new Uint8Array(signedPdf())]), "document-signed"],
    ["a PDF cut in the middle", async () => (await pdf(3)).slice(0, 600), "document-unreadable"],
  ])("refuses %s and keeps nothing of it", async (_what, file, code) => {
    const refused = await addDocument(owner, publicId, { file: await file(), name: "budget.pdf" }, members);
    expect(refused).toEqual({ ok: false, code });
    expect(await titles()).toEqual([]);
  });

  test("takes a signed PDF once its owner accepts that it is written anew, and of any PDF nothing that acts", async () => {
    const file = new Blob([new Uint8Array(signedPdf())]);
    const added = await addDocument(owner, publicId, { file, name: "signed.pdf", rewriting: "accepted" }, members);
    const script = pageHiding(
      "1 % a remark\n0 obj << /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (x) >> >> endobj\n",
    );
    const hiding = { file: new Blob([new Uint8Array(script)]), name: "script.pdf" };
    const other = await addDocument(owner, publicId, hiding, members);
    if (!added.ok || !other.ok) throw new Error("refused");
    const rows = await db.selectFrom("files").select("key").where("id", "in", [added.value, other.value]).execute();
    for (const { key } of rows) expect(dangersIn((await getBytes(key))!)).toEqual([]);
    expect(rows).toHaveLength(2);
  });

  test("needs a paid plan", async () => {
    const basic = await newMember({ side: "entrepreneur" });
    const theirs = await draftOfPitch(basic);
    const refused = await addDocument(basic, theirs, { file: await pdf(), name: "b.pdf" }, members);
    expect(refused).toEqual({ ok: false, code: "paid-plan-needed" });
  });

  test(`stops at ${DOCUMENTS_LIMIT}`, async () => {
    const file = new Blob(["Minutes"]);
    for (let n = 0; n < DOCUMENTS_LIMIT; n++) await withDocument(owner, publicId, { title: `No ${n}`, file });
    const refused = await addDocument(owner, publicId, { file, name: "b.txt" }, members);
    expect(refused).toEqual({ ok: false, code: "document-limit" });
    expect(await titles()).toHaveLength(DOCUMENTS_LIMIT);
  });

  test("refuses a path of somebody else's stored file", async () => {
    const other = await newMember({ side: "entrepreneur", plan: "premium" });
    const theirs = await draftOfPitch(other);
    const fileId = await withDocument(other, theirs);
    const { fullPath } = await db
      .selectFrom("files")
      .select("fullPath")
      .where("id", "=", fileId)
      .executeTakeFirstOrThrow();
    expect(await addDocument(owner, publicId, { stored: fullPath }, members)).toEqual({ ok: false, code: "not-found" });
    expect(await addDocument(other, theirs, { stored: fullPath }, members)).toEqual({ ok: true, value: fileId });
    expect((await ownDocuments(other, theirs))?.documents).toHaveLength(1);
  });
});

describe("title, order and removal", () => {
  test("move and keep their order, ends included", async () => {
    const [a, , c] = [
      await withDocument(owner, publicId, { title: "A" }),
      await withDocument(owner, publicId, { title: "B" }),
      await withDocument(owner, publicId, { title: "C" }),
    ];
    await moveDocument(owner, publicId, c!, "up");
    expect(await titles()).toEqual(["A", "C", "B"]);
    await moveDocument(owner, publicId, a!, "up");
    await moveDocument(owner, publicId, a!, "down");
    expect(await titles()).toEqual(["C", "A", "B"]);
    await removeDocument(owner, publicId, a!);
    await withDocument(owner, publicId, { title: "D" });
    expect(await titles()).toEqual(["C", "B", "D"]);
  });

  test("a document is changed", async () => {
    const fileId = await withDocument(owner, publicId);
    await changeDocument(owner, publicId, fileId, { title: "Budget 2027", access: "request" });
    expect((await ownDocuments(owner, publicId))?.documents).toMatchObject([
      { title: "Budget 2027", access: "request" },
    ]);
  });
});

describe("what others see is what was approved", () => {
  let reader: Member;
  beforeAll(async () => {
    reader = await newMember();
  });

  test("a new title, another reader and another document wait for their approval", async () => {
    const fileId = await withDocument(owner, publicId, { title: "Budget" });
    await publish(publicId);
    await changeDocument(owner, publicId, fileId, { title: "Plan", access: "request" });
    await withDocument(owner, publicId, { title: "Minutes" });
    expect(await seen(reader)).toEqual(["Budget"]);
    expect(await titles()).toEqual(["Plan", "Minutes"]);
    await publish(publicId);
    expect(await seen(reader)).toEqual(["Plan", "Minutes"]);
  });

  test("a removal waits for nobody, and no later draft brings it back", async () => {
    const fileId = await withDocument(owner, publicId, { title: "Budget" });
    await withDocument(owner, publicId, { title: "Minutes" });
    await publish(publicId);
    expect(await removeDocument(owner, publicId, fileId)).toEqual({ ok: true, value: undefined });
    expect(await seen(reader)).toEqual(["Minutes"]);
    await saveFiguresDisclosure(owner, publicId, ["revenue"]);
    expect(await titles()).toEqual(["Minutes"]);
    expect(await removeDocument(owner, publicId, fileId)).toEqual({ ok: false, code: "not-found" });
  });

  test("under review a document can be removed, and nothing else done", async () => {
    const fileId = await withDocument(owner, publicId);
    await handIn(publicId);
    expect(await moveDocument(owner, publicId, fileId, "up")).toMatchObject({ code: "illegal-move" });
    expect(await saveFiguresDisclosure(owner, publicId, [])).toMatchObject({ code: "illegal-move" });
    expect((await removeDocument(owner, publicId, fileId)).ok).toBe(true);
    expect(await titles()).toEqual([]);
  });

  test("the database keeps what was handed in as it was", async () => {
    await withDocument(owner, publicId);
    const id = await handIn(publicId);
    const settled = db.updateTable("revisionDocuments").set({ title: "Other" }).where("revisionId", "=", id).execute();
    await expect(settled).rejects.toThrow(/settled/);
    const gone = db.deleteFrom("revisionDocuments").where("revisionId", "=", id).execute();
    await expect(gone).rejects.toThrow(/settled/);
  });

  test("goes with its pitch, and with its owner", async () => {
    const leaving = await newMember({ side: "entrepreneur", plan: "premium" });
    const theirs = await draftOfPitch(leaving);
    const fileId = await withDocument(leaving, theirs);
    await publish(theirs);
    await db.deleteFrom("users").where("id", "=", leaving.id).execute();
    const rows = await db.selectFrom("revisionDocuments").select("fileId").where("fileId", "=", fileId).execute();
    expect(rows).toEqual([]);
  });

  test("once the plan has ended, others see none; the owner and reviewers do", async () => {
    const lapsing = await newMember({ side: "entrepreneur", plan: "premium" });
    const theirs = await draftOfPitch(lapsing);
    await withDocument(lapsing, theirs);
    await publish(theirs);
    await db.updateTable("users").set({ plan: "basic" }).where("id", "=", lapsing.id).execute();
    expect(await pitchDisclosure(reader, theirs)).toBeUndefined();
    expect((await pitchDisclosure({ ...lapsing, plan: "basic" }, theirs))?.documents).toHaveLength(1);
    expect((await pitchDisclosure(await newStaff("moderator"), theirs))?.documents).toHaveLength(1);
  });
});

describe("figures that are kept", () => {
  test("are in no page, card or search of others, and in the owner's and the reviewer's", async () => {
    await saveFiguresDisclosure(owner, publicId, ["valuation", "revenue"]);
    await publish(publicId);
    const reader = await newMember();
    const page = await pitchPage(reader, publicId);
    expect(page?.details?.undisclosed).toEqual(["valuation", "revenue"]);
    expect(page?.details?.content).toMatchObject({
      valuation: null,
      seekingAmount: null,
      revenue: null,
      offered: 1_031,
    });
    expect(page?.details?.deal).toBeNull();
    const listing = await db
      .selectFrom("listings")
      .selectAll()
      .where("publicId", "=", publicId)
      .executeTakeFirstOrThrow();
    expect(listing).toMatchObject({
      valuation: null,
      valuationEuro: null,
      revenue: null,
      revenueEuro: null,
      seekingAmount: null,
    });
    for (const knows of [owner, await newStaff("moderator")]) {
      expect((await pitchPage(knows, publicId))?.details?.content).toMatchObject({
        valuation: 17_400_000,
        revenue: 4_300_000,
      });
    }
  });
});

describe("attackers", () => {
  const strangers = async (): Promise<Actor[]> => [
    VISITOR,
    { kind: "guest", id: newId() },
    await newMember({ side: "entrepreneur", plan: "premium" }),
    await newMember(),
    await newStaff("moderator"),
    { ...owner, viewer: { id: newId(), name: "Kim", lang: "uk", until: new Date() } },
  ];

  test("change nothing of another's documents, and learn nothing by trying", async () => {
    const fileId = await withDocument(owner, publicId);
    const before = await newestRevision(publicId);
    for (const actor of await strangers()) {
      const tries = [
        addDocument(actor, publicId, { file: await pdf(), name: "b.pdf" }, members),
        changeDocument(actor, publicId, fileId, { title: "Mine", access: "members" }),
        moveDocument(actor, publicId, fileId, "up"),
        removeDocument(actor, publicId, fileId),
        saveFiguresDisclosure(actor, publicId, ["revenue"]),
      ];
      for (const result of await Promise.all(tries)) expect(result).toEqual({ ok: false, code: "not-found" });
    }
    expect(await newestRevision(publicId)).toEqual(before);
    expect(await titles()).toEqual(["Budget"]);
  });

  test("read no list of a draft", async () => {
    await withDocument(owner, publicId);
    for (const actor of await strangers()) expect(await pitchDisclosure(actor, publicId)).toBeUndefined();
    await handIn(publicId);
    expect((await pitchDisclosure(await newStaff("moderator"), publicId))?.documents).toHaveLength(1);
    expect(await pitchDisclosure(await newMember(), publicId)).toBeUndefined();
  });

  test.each(["", "x", "../../etc/passwd", newId()])("the file id %j is not found", async (fileId) => {
    expect(await removeDocument(owner, publicId, fileId)).toMatchObject({ code: "not-found" });
    expect(await changeDocument(owner, publicId, fileId, { title: "A", access: "members" })).toMatchObject({
      code: "not-found",
    });
    expect(await moveDocument(owner, publicId, fileId, "up")).toMatchObject({ code: "not-found" });
  });
});
