/** What a decision does to the thing that was reported, and how an appeal undoes it. In the transaction of the decision. */
import { removeMessage, restoreMessage } from "#app/features/chat/commands-removal.server.ts";
import { putBackUp, type StoodBefore, takeDownForChanges } from "#app/features/pitches/commands-takedown.server.ts";
import { type RemovedParts, removeParts, restoreParts } from "#app/features/profiles/commands-removal.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import type { ReportDecision, ReportOutcome } from "./decision.ts";

/** The thing that a case is about. */
export interface CaseSubject {
  caseId: string;
  subjectId: string;
  conversationId: string | null;
  ownerId: string;
}

/** What it takes to undo a measure. */
export type Undo = { before: StoodBefore } | RemovedParts | { number: number; text: string } | Record<string, never>;

/** Carries a measure out. `nothing-to-do` when what was reported is gone by now. */
export async function carryOut(
  trx: Tx,
  subject: CaseSubject,
  { outcome, parts }: Pick<ReportDecision, "outcome" | "parts">,
): Promise<Result<Undo, "nothing-to-do">> {
  switch (outcome) {
    case "no-action":
      return done({});
    case "taken-down":
      return takeDownForChanges(trx, subject.subjectId);
    case "profile-cleared": {
      const removed = await removeParts(trx, subject.ownerId, parts);
      if (!removed) return failed("nothing-to-do");
      await keepFiles(trx, subject.caseId, removed);
      return done(removed);
    }
    case "message-removed": {
      const place = await placeOf(trx, subject);
      // None of a message that is a file alone.
      const text = place ? await removeMessage(trx, place) : null;
      return place && text !== null ? done({ number: place.number, text }) : failed("nothing-to-do");
    }
  }
}

/** Undoes a measure, as far as there is anything left to undo; returns whether there was. */
export async function undo(trx: Tx, subject: CaseSubject, outcome: ReportOutcome, kept: Undo): Promise<boolean> {
  switch (outcome) {
    case "no-action":
      return false;
    case "taken-down":
      return putBackUp(trx, subject.subjectId, (kept as { before?: StoodBefore }).before ?? "published");
    case "profile-cleared":
      return restoreParts(trx, subject.ownerId, kept as RemovedParts);
    case "message-removed": {
      const { number, text } = kept as { number?: number; text?: string };
      const { conversationId } = subject;
      if (!conversationId || !number || text === undefined) return false;
      return restoreMessage(trx, { conversationId, number }, text);
    }
  }
}

async function placeOf(
  trx: Tx,
  { conversationId, subjectId }: CaseSubject,
): Promise<{ conversationId: string; number: number } | undefined> {
  return trx
    .selectFrom("messages")
    .select(["conversationId", "number"])
    .where("conversationId", "=", conversationId!)
    .where("id", "=", subjectId)
    .executeTakeFirst();
}

// No profile shows them any more: without the case they would go with what nothing shows.
async function keepFiles(trx: Tx, caseId: string, { pictureId, businessCardId, portfolioId }: RemovedParts) {
  const files = [pictureId, businessCardId, portfolioId].filter((id) => id !== undefined);
  if (files.length === 0) return;
  await trx
    .insertInto("reportFiles")
    .values(files.map((fileId) => ({ caseId, fileId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
