/** Pitches in their states, with what belongs to them, for the authorisation matrix. */
import { listPitch } from "#app/features/pitches/commands-listing.server.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { file } from "./cast-files.ts";

export interface PitchThings {
  draft: string;
  published: string;
  underReview: string;
  submission: string;
  /** On request, in the published pitch. */
  document: string;
  /** In the draft. */
  draftDocument: string;
  /** What `other` has asked for at the published pitch. */
  access: string;
}

const COMPLETE = {
  industry: "food-retail",
  phase: "growth",
  companyType: "limited-company",
  currency: "GBP",
  county: "GB-SCT",
  pitchText: "Kelp from cold water.",
  certifiedAt: new Date(),
};

/** The draft and the published pitch, each with a document, and a request to read the latter's. */
export async function documented(
  owner: string,
  other: string,
  logo: string,
): Promise<Pick<PitchThings, "draft" | "published" | "document" | "draftDocument" | "access">> {
  const [document, draftDocument, access] = [await file(owner, "document"), await file(owner, "document"), newId()];
  const draft = await pitch(owner, "aaaaaaaaaa", "draft", logo, draftDocument);
  const published = await pitch(owner, "bbbbbbbbbb", "published", undefined, document);
  await transaction((trx) => listPitch(trx, published.id));
  const terms = { agreementVersion: "2026-11-20", agreementLang: "uk", agreedAt: new Date(), askedAt: new Date() };
  await db
    .insertInto("pitchAccess")
    .values({ id: access, pitchId: published.id, memberId: other, ...terms })
    .execute();
  return { draft: draft.publicId, published: published.publicId, document, draftDocument, access };
}

/** A pitch of one revision. */
export async function pitch(
  ownerId: string,
  publicId: string,
  state: "draft" | "published" | "withdrawn",
  logoId?: string,
  documentId?: string,
) {
  const [id, revisionId] = [newId(), newId()];
  await db.insertInto("pitches").values({ id, publicId, ownerId, market: "uk" }).execute();
  await db
    .insertInto("pitchRevisions")
    .values({ id: revisionId, pitchId: id, number: 1, companyName: "Kelp & Co", logoId: logoId ?? null, ...COMPLETE })
    .execute();
  if (documentId) {
    await db
      .insertInto("revisionDocuments")
      .values({ revisionId, fileId: documentId, title: "Budget", access: "request", position: 1 })
      .execute();
  }
  if (state === "draft") return { id, publicId, revisionId };
  for (const reviewed of ["under-review", "approved"]) {
    await db.updateTable("pitchRevisions").set({ state: reviewed }).where("id", "=", revisionId).execute();
  }
  await db.updateTable("pitches").set({ state: "under-review" }).where("id", "=", id).execute();
  const shown = { state: "published", publishedRevisionId: revisionId, publishedAt: new Date() };
  await db.updateTable("pitches").set(shown).where("id", "=", id).execute();
  if (state === "withdrawn") await db.updateTable("pitches").set({ state }).where("id", "=", id).execute();
  return { id, publicId, revisionId };
}

/** A pitch under review, and the submission that waits. */
export async function waiting(ownerId: string): Promise<Pick<PitchThings, "underReview" | "submission">> {
  const { id, publicId, revisionId } = await pitch(ownerId, "cccccccccc", "draft");
  await db.updateTable("pitchRevisions").set({ state: "under-review" }).where("id", "=", revisionId).execute();
  await db.updateTable("pitches").set({ state: "under-review" }).where("id", "=", id).execute();
  const submission = newId();
  await db
    .insertInto("pitchSubmissions")
    .values({ id: submission, pitchId: id, revisionId, submittedBy: ownerId })
    .execute();
  return { underReview: publicId, submission };
}
