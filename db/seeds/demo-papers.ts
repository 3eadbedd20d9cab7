import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { sql } from "kysely";
import { AGREEMENT_VERSION } from "#app/features/documents/access.ts";
import { storeOwnDocument } from "#app/features/files/intake.server.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { personOf, pitches } from "#demo/demo.ts";
import { type DemoDocument, papers, requests } from "#demo/documents.ts";
import { legalTemplates } from "#demo/legal-templates.ts";
import { staff } from "#demo/staff.ts";
import { hoursBefore, type Placed } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

/** A4, in points. */
const [WIDTH, HEIGHT, MARGIN, SIZE, LEADING] = [595, 842, 64, 11, 17];

/** Writes documents of published pitches, access requests, and the log of opened documents. */
export async function seedPapers(trx: Tx, now: Date, members: Ids, placed: ReadonlyMap<string, Placed>): Promise<void> {
  const files = new Map<DemoDocument, string>();
  for (const paper of papers) {
    const { owner } = pitches.find(({ id }) => id === paper.pitch)!;
    const bytes = paper.kind === "pdf" ? await drawPaper(paper) : Buffer.from(`${paper.text.join("\n\n")}\n`);
    files.set(paper, await storeOwnDocument(trx, members.get(owner)!, bytes, `${paper.title}.${paper.kind}`));
  }
  // The revisions are approved already, and a trigger forbids changes of those.
  await sql`alter table revision_documents disable trigger revision_documents_keep`.execute(trx);
  for (const [pitch, of] of Map.groupBy(papers, ({ pitch }) => pitch)) {
    const { publishedRevisionId } = await trx
      .selectFrom("pitches")
      .select("publishedRevisionId")
      .where("id", "=", placed.get(pitch)!.id)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto("revisionDocuments")
      .values(
        of.map((paper, at) => ({
          revisionId: publishedRevisionId!,
          fileId: files.get(paper)!,
          title: paper.title,
          access: paper.access,
          position: at + 1,
        })),
      )
      .execute();
  }
  await sql`alter table revision_documents enable trigger revision_documents_keep`.execute(trx);
  await seedRequests(trx, now, members, placed, files);
}

async function seedRequests(
  trx: Tx,
  now: Date,
  members: Ids,
  placed: ReadonlyMap<string, Placed>,
  files: ReadonlyMap<DemoDocument, string>,
): Promise<void> {
  for (const { pitch, person, daysAgo, message, answer, opened = [] } of requests) {
    const askedAt = hoursBefore(now, daysAgo * 24);
    const answeredAt = hoursBefore(now, daysAgo * 24 - 5);
    const pitchId = placed.get(pitch)!.id;
    const memberId = members.get(person)!;
    await trx
      .insertInto("pitchAccess")
      .values({
        id: newId(askedAt.getTime()),
        pitchId,
        memberId,
        state: answer ?? "waiting",
        message: message ?? null,
        agreementVersion: AGREEMENT_VERSION,
        agreementLang: personOf(person).market,
        agreedAt: askedAt,
        askedAt,
        answeredAt: answer ? answeredAt : null,
      })
      .execute();
    for (const [at, title] of opened.entries()) {
      const openedAt = hoursBefore(now, daysAgo * 24 - 8 - at);
      const [, fileId] = [...files].find(([paper]) => paper.pitch === pitch && paper.title === title)!;
      await trx
        .insertInto("documentOpenings")
        .values({ id: newId(openedAt.getTime()), pitchId, fileId, title, memberId, openedAt })
        .execute();
    }
  }
}

/** A PDF with a page for each paragraph. */
export async function drawPaper({ title, text }: Pick<DemoDocument, "title" | "text">): Promise<Buffer> {
  const paper = await PDFDocument.create();
  const [bold, plain] = [
    await paper.embedFont(StandardFonts.HelveticaBold),
    await paper.embedFont(StandardFonts.Helvetica),
  ];
  for (const paragraph of text) {
    const page = paper.addPage([WIDTH, HEIGHT]);
    page.drawText(title, { x: MARGIN, y: HEIGHT - 110, size: 20, font: bold });
    page.drawText(paragraph, {
      x: MARGIN,
      y: HEIGHT - 150,
      size: SIZE,
      lineHeight: LEADING,
      maxWidth: WIDTH - 2 * MARGIN,
      font: plain,
    });
  }
  return Buffer.from(await paper.save());
}

/** Writes the templates of legal documents, uploaded by the administrator. */
export async function seedLegalTemplates(trx: Tx, now: Date): Promise<void> {
  const { email } = staff.find(({ role }) => role === "admin")!;
  const admin = await trx.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  await trx
    .insertInto("legalTemplates")
    .values(
      legalTemplates.map((template) => ({
        ...template,
        id: newId(),
        version: 1,
        uploadedBy: admin.id,
        createdAt: now,
      })),
    )
    .execute();
}
