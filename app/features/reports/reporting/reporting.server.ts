/** Reporting a thing (specification §3 and §5, product rule 5). */
import { copyFile } from "#app/features/files/stored-files.server.ts";
import type { ListedPicture } from "#app/features/pitches/pictures/picture.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { reportReceived } from "../events.ts";
import { REPORT_RECEIVED } from "../mails.ts";
import { mayReport } from "../policy.ts";
import { type Evidence, isReasonFor, type MessageEvidence, reportDueAt, type Subject } from "../report.ts";
import type { ReportContact, ReportForm } from "../report-form.ts";
import { evidenceOf, type ReportedSubject, reportable } from "./evidence.server.ts";

/** The parts of a visit that a report needs. */
interface ReportRequest {
  /** The market of the page; decides the language of the outcome for guests. */
  market: Market;
  ip: string;
  url: URL;
}

/** The stored report. */
export interface Reported {
  reportId: string;
  /** Whether the actor had reported the thing before, and that is not decided yet. */
  known: boolean;
}

/**
 * Reports a thing that the actor can see, with evidence of its present content. Idempotent while the actor's report is undecided. Fails with
 * `not-found` if they cannot see it, `forbidden` if it is their own, `invalid-input` if the reason does not fit the type of thing. `contact`:
 * who a visitor is; a visitor may leave that out for illegal content only.
 */
export async function report(
  actor: Actor,
  subject: Subject,
  { contact = null, ...form }: ReportForm & { contact?: ReportContact },
  { market, ip, url }: ReportRequest,
): Promise<Result<Reported, "not-found" | "forbidden" | "invalid-input" | "too-many-requests">> {
  if (!mayReport(actor, subject.type)) return err("not-found");
  const reporterId = actor.kind === "visitor" ? null : actor.id;
  if (reporterId === null && contact === null && form.reason !== "illegal") return err("invalid-input");
  const key = reporterId ?? contact?.email ?? ip;
  if (!(await consumeRateLimit("report", key)) || !(await consumeRateLimit("report-network", ip))) {
    return err("too-many-requests");
  }
  const thing = await reportable(actor, subject);
  if (!thing) return err("not-found");
  if (thing.own) return err("forbidden");
  if (!isReasonFor(thing.type, form.reason)) return err("invalid-input");
  return transaction(async (trx) => {
    const evidence = await evidenceOf(trx, reporterId, thing);
    if (!evidence) return err("not-found");
    const at = now();
    const dueAt = reportDueAt(thing.type, form.reason, at);
    const caseId = await openCase(trx, thing, dueAt, at);
    const known = await knownReport(trx, caseId, reporterId, contact);
    if (known) return ok({ reportId: known.id, known: true });
    const reportId = newId();
    await trx
      .insertInto("reports")
      .values({
        id: reportId,
        caseId,
        reporterId,
        contactName: contact?.name ?? null,
        contactEmail: contact?.email ?? null,
        lang: actor.kind === "member" ? actor.lang : market,
        reason: form.reason,
        words: form.words,
        evidence: JSON.stringify(await withCopiedFiles(trx, caseId, evidence)),
        createdAt: at,
      })
      .execute();
    await trx
      .updateTable("reportCases")
      .set((eb) => ({ reports: eb("reports", "+", 1), dueAt: eb.fn<Date>("least", ["dueAt", eb.val(dueAt)]) }))
      .where("id", "=", caseId)
      .execute();
    await emit(trx, reportReceived({ reportId, reporterId }));
    // Guests have no email address, and some visitors give none; their receipt is the page that they are redirected to.
    const to = actor.kind === "member" ? actor.id : contact && reportId;
    if (to) await sendMail(trx, REPORT_RECEIVED, { to, data: { reportId }, origin: url.origin });
    return ok({ reportId, known: false });
  });
}

/** The report that the same person has made in a case. */
async function knownReport(
  trx: Tx,
  caseId: string,
  reporterId: string | null,
  contact: ReportContact,
): Promise<{ id: string } | undefined> {
  const inCase = trx.selectFrom("reports").select("id").where("caseId", "=", caseId);
  if (reporterId !== null) return inCase.where("reporterId", "=", reporterId).executeTakeFirst();
  return contact ? inCase.where("contactEmail", "=", contact.email).executeTakeFirst() : undefined;
}

/** The open case of a thing, locked; created if there is none. */
async function openCase(trx: Tx, thing: ReportedSubject, dueAt: Date, at: Date): Promise<string> {
  const { type: subjectType, subjectId, conversationId, ownerId } = thing;
  // If the case is decided while this waits for its lock, it is not open any more: the next round inserts a new one.
  for (;;) {
    const created = await trx
      .insertInto("reportCases")
      .values({ id: newId(), subjectType, subjectId, conversationId, ownerId, dueAt, createdAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (created) return created.id;
    const open = await trx
      .selectFrom("reportCases")
      .select("id")
      .where("subjectType", "=", subjectType)
      .where("subjectId", "=", subjectId)
      .where("conversationId", conversationId === null ? "is" : "=", conversationId)
      .where("state", "=", "open")
      .forUpdate()
      .executeTakeFirst();
    if (open) return open.id;
  }
}

/** The evidence with copies of its files; files that the case already has are not copied again. */
async function withCopiedFiles(trx: Tx, caseId: string, evidence: Evidence): Promise<Evidence> {
  if (evidence.type === "message") return { ...evidence, messages: await withReportedFile(trx, caseId, evidence) };
  if ("companyName" in evidence) return evidence;
  if (evidence.type === "pitch") {
    const logoId = await copied(trx, caseId, evidence.logoId);
    return { ...evidence, logoId, pictures: await withCopies(trx, caseId, evidence.pictures ?? []) };
  }
  return {
    ...evidence,
    pictureId: await copied(trx, caseId, evidence.pictureId),
    businessCardId: await copied(trx, caseId, evidence.businessCardId),
  };
}

/** Copies only the reported message's file; for the others it is enough to know that there was one. */
async function withReportedFile(trx: Tx, caseId: string, { number, messages }: MessageEvidence) {
  return Promise.all(
    messages.map(async (message) => {
      if (message.number !== number || !message.file) return message;
      const { file, ...rest } = message;
      const id = await copied(trx, caseId, file.id);
      return id ? { ...rest, file: { ...file, id } } : rest;
    }),
  );
}

async function withCopies(trx: Tx, caseId: string, pictures: readonly ListedPicture[]): Promise<ListedPicture[]> {
  const copies: ListedPicture[] = [];
  // One after the other: a transaction is one connection.
  for (const picture of pictures) {
    const fileId = await copied(trx, caseId, picture.fileId);
    if (fileId) copies.push({ ...picture, fileId });
  }
  return copies;
}

async function copied(trx: Tx, caseId: string, fileId: string | null): Promise<string | null> {
  if (fileId === null) return null;
  const existing = await trx
    .selectFrom("reportFiles")
    .innerJoin("files as copy", "copy.id", "reportFiles.fileId")
    .innerJoin("files as original", "original.key", "copy.key")
    .select("copy.id")
    .where("reportFiles.caseId", "=", caseId)
    .where("original.id", "=", fileId)
    .executeTakeFirst();
  if (existing) return existing.id;
  const copy = await copyFile(trx, fileId);
  if (copy) await trx.insertInto("reportFiles").values({ caseId, fileId: copy }).execute();
  return copy;
}
