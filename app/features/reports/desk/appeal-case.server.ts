/** An appeal, for the moderator who decides on it. */
import { sql } from "kysely";
import { type Claim, claimOf } from "#app/features/casework/casework.ts";
import { allowsTranslationBy } from "#app/features/translation/consent.server.ts";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { detectLanguage } from "#app/platform/text/language.server.ts";
import type { AppealableOutcome, Rule } from "../decision.ts";
import { canModerate } from "../policy.ts";
import type { DecidedType } from "../report.ts";
import { appeals } from "./queue.server.ts";

/** An appeal with all that a decision needs. */
export interface AppealFile {
  id: string;
  state: "open" | "decided";
  subjectType: DecidedType;
  name: string | null;
  appellant: { id: string; name: string; lang: Market };
  words: string;
  /** Null if it cannot be detected. */
  language: Language | null;
  /** Whether the appellant lets the operator's service translate it. */
  translates: boolean;
  at: Date;
  dueAt: Date;
  /** The appealed decision. */
  first: {
    outcome: AppealableOutcome;
    rule: Rule | null;
    /** The facts of a decision on a report, or the reason of a refusal of quarantined messages. */
    facts: string | null;
    /** The reasons by field of a review. */
    reasons: { field: string; reason: string }[];
    note: string | null;
    by: string | null;
    at: Date;
  };
  /** The subject of the first decision: a case, a submission, or quarantined messages. */
  caseId: string | null;
  submissionId: string | null;
  heldBatchId: string | null;
  /** The suspended account, for readers who can open its page. */
  memberId: string | null;
  answer: { outcome: "upheld" | "overturned"; text: string; by: string | null; at: Date } | null;
  claim: Claim | null;
  /** Why the reader cannot decide, or null. */
  refusal: "own-decision" | "forbidden" | null;
}

/** An appeal by its id. Undefined if there is none, and for all but moderators and admins. */
export async function appealFile(actor: Actor, id: string): Promise<AppealFile | undefined> {
  if (!canModerate(actor) || !isId(id)) return undefined;
  const row = await db
    .selectFrom("appeals as a")
    .innerJoin("users as appellant", "appellant.id", "a.appellantId")
    .leftJoin("users as first", "first.id", "a.firstDecidedBy")
    .leftJoin("users as second", "second.id", "a.decidedBy")
    .leftJoin("users as claimant", "claimant.id", "a.claimedBy")
    .leftJoin("reportDecisions as decision", "decision.id", "a.reportDecisionId")
    .leftJoin("reportCases as c", "c.id", "decision.caseId")
    .leftJoin("pitchDecisions as review", "review.id", "a.pitchDecisionId")
    .leftJoin("pitchSubmissions as submission", "submission.id", "review.submissionId")
    .leftJoin("heldBatches as batch", "batch.id", "a.heldBatchId")
    .leftJoin("suspensions as suspension", "suspension.id", "a.suspensionId")
    .selectAll("a")
    .select([
      "appellant.name as appellantName",
      "appellant.lang",
      allowsTranslationBy("appellant.id").as("translates"),
      "first.name as firstName",
      "second.name as secondName",
      "claimant.name as claimantName",
      "c.subjectType",
      "c.id as caseId",
      "submission.id as submissionId",
      "decision.outcome as firstOutcome",
      appeals.conflict(actor.id, "a").as("refusal"),
      sql<string | null>`coalesce(decision.rule, batch.rule, suspension.rule)`.as("rule"),
      sql<string | null>`coalesce(decision.facts, batch.reason, suspension.facts)`.as("facts"),
      "review.reasons",
      sql<string | null>`coalesce(decision.note, review.note)`.as("note"),
      sql<Date>`coalesce(decision.created_at, review.created_at, batch.decided_at, suspension.created_at)`.as(
        "firstAt",
      ),
      sql<
        string | null
      >`case when c.subject_type <> 'pitch' or num_nonnulls(a.held_batch_id, a.suspension_id) > 0 then appellant.name
        else (select company_name from pitch_revisions where pitch_id = coalesce(c.subject_id, submission.pitch_id)
          order by number desc limit 1) end`.as("subjectName"),
    ])
    .where("a.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    state: row.state as AppealFile["state"],
    subjectType: row.heldBatchId
      ? "held"
      : row.suspensionId
        ? "account"
        : ((row.subjectType ?? "pitch") as DecidedType),
    name: row.subjectName,
    appellant: { id: row.appellantId, name: row.appellantName, lang: row.lang as Market },
    words: row.words,
    language: detectLanguage(row.words, languageOf(row.lang as Market)),
    translates: row.translates,
    at: row.createdAt,
    dueAt: row.dueAt,
    first: {
      outcome: row.heldBatchId
        ? "messages-refused"
        : row.suspensionId
          ? "account-suspended"
          : ((row.firstOutcome ?? "changes-requested") as AppealableOutcome),
      rule: row.rule as Rule | null,
      facts: row.facts,
      reasons: (row.reasons ?? []) as unknown as AppealFile["first"]["reasons"],
      note: row.note,
      by: row.firstName,
      at: row.firstAt,
    },
    caseId: row.caseId,
    submissionId: row.submissionId,
    heldBatchId: row.heldBatchId,
    memberId: row.suspensionId && actor.staffRole === "admin" ? row.appellantId : null,
    answer:
      row.outcome === null
        ? null
        : {
            outcome: row.outcome as "upheld" | "overturned",
            text: row.answer!,
            by: row.secondName,
            at: row.decidedAt!,
          },
    claim: claimOf(row, actor, now()),
    refusal: row.refusal,
  };
}
