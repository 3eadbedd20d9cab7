/** A pitch with documents, made by the product's own commands, for tests of who reads them. */
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { addDocument } from "#app/features/documents/commands.server.ts";
import type { Access } from "#app/features/documents/pitch-document.ts";
import { publishRevision } from "#app/features/pitches/commands-review.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";

/** A PDF of some pages, each with a line of text. */
export async function pdf(pages = 1, text = "Budget"): Promise<Blob> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page++) document.addPage().drawText(`${text} ${page}`, { x: 60, y: 700, font });
  return new Blob([new Uint8Array(await document.save())]);
}

/** A draft that lacks nothing but a review. Returns its public id. */
export async function draftOfPitch(owner: Member, change: Record<string, unknown> = {}): Promise<string> {
  const [id, publicId] = [newId(), newPublicId()];
  await transaction(async (trx) => {
    await trx.insertInto("pitches").values({ id, publicId, ownerId: owner.id, market: "se" }).execute();
    await trx
      .insertInto("pitchRevisions")
      .values({
        id: newId(),
        pitchId: id,
        number: 1,
        industry: "it-data",
        phase: "growth",
        companyType: "limited-company",
        companyName: "Furufukt AB",
        currency: "SEK",
        county: "SE-AC",
        valuation: 17_400_000,
        seekingAmount: 2_000_000,
        offeredBasisPoints: 1_031,
        shareKind: "new",
        revenue: 4_300_000,
        pitchText: "Limträ fuktskadas tyst.",
        certifiedAt: new Date(),
        ...change,
      })
      .execute();
  });
  return publicId;
}

/** The newest revision of a pitch that is not superseded. */
export async function newestRevision(publicId: string) {
  return db
    .selectFrom("pitchRevisions")
    .innerJoin("pitches", "pitches.id", "pitchRevisions.pitchId")
    .selectAll("pitchRevisions")
    .select("pitches.state as pitchState")
    .where("pitches.publicId", "=", publicId)
    .where("pitchRevisions.state", "<>", "superseded")
    .orderBy("number", "desc")
    .executeTakeFirstOrThrow();
}

/** Hands the open draft in, as its owner would. */
export async function handIn(publicId: string): Promise<string> {
  const { id, pitchId, pitchState } = await newestRevision(publicId);
  await db
    .updateTable("pitchRevisions")
    .set({ state: "under-review", certifiedAt: new Date() })
    .where("id", "=", id)
    .execute();
  if (pitchState !== "published") {
    await db.updateTable("pitches").set({ state: "under-review" }).where("id", "=", pitchId).execute();
  }
  return id;
}

/** Hands the open draft in and approves it. */
export async function publish(publicId: string): Promise<void> {
  const id = await handIn(publicId);
  const published = await transaction((trx) => publishRevision(trx, id));
  if (!published.ok) throw new Error(published.code);
}

/** Adds a document to the draft, a short text if no other is given: trying whether a PDF can be marked takes a thread. Returns the file's id. */
export async function withDocument(
  owner: Member,
  publicId: string,
  { title = "Budget", access = "members" as Access, file = undefined as Blob | undefined } = {},
): Promise<string> {
  const added = await addDocument(
    owner,
    publicId,
    { file: file ?? new Blob(["Budget"]), name: "budget.pdf" },
    { title, access },
  );
  if (!added.ok) throw new Error(added.code);
  return added.value;
}
