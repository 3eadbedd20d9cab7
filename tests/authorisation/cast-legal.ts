/** Requests for legal documents and a template, for the authorisation matrix. */
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { docxOf } from "#tests/world/docx.ts";
import { file } from "./cast-files.ts";

export interface LegalThings {
  /** Staff still work on it. */
  legalRequest: string;
  /** Staff have asked something. */
  legalQuestion: string;
  /** What was asked for is there. */
  legalDelivered: string;
  legalTemplate: string;
}

/** A request, one with a question, and one whose document was delivered; a template for the first. */
export async function legal(userId: string): Promise<LegalThings> {
  const things = { legalRequest: newId(), legalQuestion: newId(), legalDelivered: newId(), legalTemplate: newId() };
  const at = new Date();
  const request = {
    ...{ userId, kind: "non-disclosure", market: "uk", language: "uk", partyA: "Kelp & Co", partyB: "Other" },
    ...{ dueAt: new Date(at.getTime() + 86_400_000), createdAt: at, movedAt: at },
  };
  const ids = [things.legalRequest, things.legalQuestion, things.legalDelivered];
  await db
    .insertInto("legalRequests")
    .values(ids.map((id) => ({ ...request, id })))
    .execute();
  await db
    .updateTable("legalRequests")
    .set({ status: "waiting", question: "For how long?", askedAt: at })
    .where("id", "=", things.legalQuestion)
    .execute();
  await db
    .updateTable("legalRequests")
    .set({ status: "delivered", decidedAt: at, fileId: await file(userId, "document") })
    .where("id", "=", things.legalDelivered)
    .execute();
  await db
    .insertInto("legalTemplates")
    .values({
      ...{ id: things.legalTemplate, kind: "non-disclosure", market: "uk", language: "uk", version: 1 },
      ...{ name: "nda.docx", bytes: docxOf({ paragraphs: ["{party_a}"] }), fields: ["party_a"], createdAt: at },
    })
    .execute();
  return things;
}
