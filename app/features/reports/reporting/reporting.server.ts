/** Reporting what one sees (specification §3 and §5, product rule 5). */
import { keepCopy } from "#app/features/files/stored-files.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { reportReceived } from "../events.ts";
import { REPORT_RECEIVED } from "../mails.ts";
import { canReport } from "../policy.ts";
import {
  type Evidence,
  isReasonFor,
  type MessageEvidence,
  type ReportForm,
  reportDueAt,
  type Subject,
} from "../report.ts";
import { evidenceOf, type Reportable, reportable } from "./evidence.server.ts";

/** What a command needs to know of the request. */
interface Asked {
  /** The reader's language, in which the outcome is told. */
  market: Market;
  ip: string;
  url: URL;
}

/** The stored report. */
export interface Reported {
  reportId: string;
  /** The actor had reported it already, and nobody has decided yet: this is that report. */
  known: boolean;
}

/**
 * Reports something that the actor sees. There is one open report of a person about a thing: sent again, it stays what it was. What the
 * thing looks like at this moment goes with it. Fails with `not-found` for what they cannot see, `forbidden` for what is their own,
 * `invalid-input` for a reason that such a thing is not reported for.
 */
export async function report(
  actor: Actor,
  subject: Subject,
  form: ReportForm,
  { market, ip, url }: Asked,
): Promise<Result<Reported, "not-found" | "forbidden" | "invalid-input" | "too-many-requests">> {
  if (!canReport(actor)) return failed("not-found");
  if (!(await takeToken("report", actor.id)) || !(await takeToken("report-network", ip))) {
    return failed("too-many-requests");
  }
  const thing = await reportable(actor, subject);
  if (!thing) return failed("not-found");
  if (thing.own) return failed("forbidden");
  if (!isReasonFor(thing.type, form.reason)) return failed("invalid-input");
  return transaction(async (trx) => {
    const evidence = await evidenceOf(trx, actor.id, thing);
    if (!evidence) return failed("not-found");
    const at = now();
    const dueAt = reportDueAt(thing.type, form.reason, at);
    const caseId = await openCase(trx, thing, dueAt, at);
    const known = await trx
      .selectFrom("reports")
      .select("id")
      .where("caseId", "=", caseId)
      .where("reporterId", "=", actor.id)
      .executeTakeFirst();
    if (known) return done({ reportId: known.id, known: true });
    const reportId = newId();
    await trx
      .insertInto("reports")
      .values({
        id: reportId,
        caseId,
        reporterId: actor.id,
        lang: actor.kind === "member" ? actor.lang : market,
        reason: form.reason,
        words: form.words,
        evidence: JSON.stringify(await withKeptPictures(trx, caseId, evidence)),
        createdAt: at,
      })
      .execute();
    await trx
      .updateTable("reportCases")
      .set((eb) => ({ reports: eb("reports", "+", 1), dueAt: eb.fn<Date>("least", ["dueAt", eb.val(dueAt)]) }))
      .where("id", "=", caseId)
      .execute();
    await emit(trx, reportReceived({ reportId, reporterId: actor.id }));
    // A guest has no address; the receipt is the page that the report leads to.
    if (actor.kind === "member") {
      await sendMail(trx, REPORT_RECEIVED, { to: actor.id, data: { reportId }, origin: url.origin });
    }
    return done({ reportId, known: false });
  });
}

/** The open case of a thing, locked: the one that there is, or a new one. */
async function openCase(trx: Tx, thing: Reportable, dueAt: Date, at: Date): Promise<string> {
  const { type: subjectType, subjectId, conversationId, ownerId } = thing;
  // A case that is decided while this waits for its lock is open no more: then there is room for a new one.
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

/** The evidence with copies in place of the pictures; those that the case has already are not copied again. */
async function withKeptPictures(trx: Tx, caseId: string, evidence: Evidence): Promise<Evidence> {
  if (evidence.type === "message") return { ...evidence, messages: await withKeptFile(trx, caseId, evidence) };
  if (evidence.type === "pitch") return { ...evidence, logoId: await kept(trx, caseId, evidence.logoId) };
  return {
    ...evidence,
    pictureId: await kept(trx, caseId, evidence.pictureId),
    businessCardId: await kept(trx, caseId, evidence.businessCardId),
  };
}

/** Of a conversation only the file of the message that was reported is kept; of the others it is enough that there was one. */
async function withKeptFile(trx: Tx, caseId: string, { number, messages }: MessageEvidence) {
  return Promise.all(
    messages.map(async (message) => {
      if (message.number !== number || !message.file) return message;
      const { file, ...rest } = message;
      const id = await kept(trx, caseId, file.id);
      return id ? { ...rest, file: { ...file, id } } : rest;
    }),
  );
}

async function kept(trx: Tx, caseId: string, fileId: string | null): Promise<string | null> {
  if (fileId === null) return null;
  const same = await trx
    .selectFrom("reportFiles")
    .innerJoin("files as copy", "copy.id", "reportFiles.fileId")
    .innerJoin("files as original", "original.key", "copy.key")
    .select("copy.id")
    .where("reportFiles.caseId", "=", caseId)
    .where("original.id", "=", fileId)
    .executeTakeFirst();
  if (same) return same.id;
  const copy = await keepCopy(trx, fileId);
  if (copy) await trx.insertInto("reportFiles").values({ caseId, fileId: copy }).execute();
  return copy;
}
