/** A case, for the moderator who decides on it. */
import { sql } from "kysely";
import { type Claim, claimOf } from "#app/features/casework/casework.ts";
import { messageFileOf } from "#app/features/chat/attachments/attachment.ts";
import type { ReadableAttachment } from "#app/features/chat/attachments/attachments.server.ts";
import { openUsername } from "#app/features/profiles/open-profile.server.ts";
import { allowsTranslationBy } from "#app/features/translation/consent.server.ts";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Side } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { detectLanguage } from "#app/platform/text/language.server.ts";
import type { ReportOutcome, Rule } from "../decision.ts";
import { canModerate } from "../policy.ts";
import type { Evidence, ReportReason, SubjectType } from "../report.ts";
import { languagesOf } from "./evidence-languages.server.ts";
import { isPartyTo, reportCases } from "./queue.server.ts";

// Bounds the page. The oldest reports are shown: they have the first evidence.
const REPORTS = 100;
const EARLIER = 20;

/** The owner of the reported thing. */
export interface OwnerOfCase {
  id: string;
  name: string;
  username: string | null;
  side: Side | null;
  lang: Market;
  memberSince: Date;
  suspended: boolean;
  /** How many measures there were against them, without this case. */
  measures: number;
}

/** One report. Only staff see the reporter. */
export interface ReportInCase {
  id: string;
  /** Null for guests and deleted accounts. */
  reporter: { id: string; name: string } | null;
  guest: boolean;
  /** Who reported without an account. */
  contact: { name: string; email: string } | null;
  lang: Market;
  reason: ReportReason;
  words: string | null;
  /** Of the words; null where it cannot be told. */
  language: Language | null;
  /** The operator's service may translate the words. */
  translates: boolean;
  at: Date;
  /** The thing at that time; null if it is the same as in the previous report, or is no longer stored. */
  evidence: Evidence | null;
  /** Of the texts of the evidence, in their order. */
  languages: (Language | null)[];
}

/** The decision on a case. */
export interface DecisionInCase {
  id: string;
  outcome: ReportOutcome;
  rule: Rule | null;
  facts: string;
  note: string | null;
  /** Null once the account is deleted. */
  by: string | null;
  at: Date;
  appeal: { outcome: "upheld" | "overturned" | null } | null;
}

/** A reported thing with all that a decision needs. */
export interface CaseFile {
  id: string;
  subjectType: SubjectType;
  state: "open" | "decided";
  dueAt: Date;
  /** The pitch, if the case is about one that still exists. */
  pitch: { publicId: string; companyName: string | null; state: string } | null;
  owner: OwnerOfCase;
  reports: ReportInCase[];
  /** How many reports there are; a decision states the number that its moderator saw. */
  seen: number;
  decision: DecisionInCase | null;
  /** Earlier cases about the same thing, newest first. */
  earlier: { id: string; outcome: ReportOutcome; at: Date }[];
  claim: Claim | null;
  /** Whether the reader may decide: neither the thing, nor its pitch, nor any report is theirs. */
  mayDecide: boolean;
}

/** A case by its id. Undefined if there is none, and for all but moderators and admins. */
export async function caseFile(actor: Actor, id: string): Promise<CaseFile | undefined> {
  if (!canModerate(actor) || !isId(id)) return undefined;
  const row = await db
    .selectFrom("reportCases as c")
    .innerJoin("users as owner", "owner.id", "c.ownerId")
    .leftJoin("users as claimant", "claimant.id", "c.claimedBy")
    .leftJoin("pitches as pitch", (join) =>
      join.onRef("pitch.id", "=", "c.subjectId").on("c.subjectType", "=", "pitch").on("pitch.state", "<>", "deleted"),
    )
    .select([
      "c.id",
      "c.subjectType",
      "c.subjectId",
      "c.conversationId",
      "c.state",
      "c.dueAt",
      "c.reports as seen",
      "c.claimedBy",
      "c.claimedUntil",
      "claimant.name as claimantName",
      reportCases.conflict(actor.id, "c").as("conflict"),
      isPartyTo(actor.id, "c").as("party"),
      "pitch.publicId",
      "pitch.state as pitchState",
      sql<
        string | null
      >`(select company_name from pitch_revisions where pitch_id = pitch.id order by number desc limit 1)`.as(
        "companyName",
      ),
      "owner.id as ownerId",
      "owner.name as ownerName",
      openUsername("owner").as("username"),
      "owner.side",
      "owner.lang",
      "owner.createdAt as memberSince",
      sql<boolean>`owner.suspended_at is not null`.as("suspended"),
      sql<number>`(select count(*) from report_decisions d join report_cases other on other.id = d.case_id
        where other.owner_id = c.owner_id and other.id <> c.id and d.outcome <> 'no-action')`.as("measures"),
    ])
    .where("c.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [reports, decision, earlier] = await Promise.all([reportsOf(id), decisionOn(id), earlierOn(row)]);
  // A moderator does not learn who reported their own thing, or one of a pitch that they are to run.
  const anonymous = (report: ReportInCase) => ({
    ...report,
    reporter: null,
    contact: null,
    words: null,
    language: null,
  });
  return {
    id: row.id,
    subjectType: row.subjectType as SubjectType,
    state: row.state as CaseFile["state"],
    dueAt: row.dueAt,
    pitch: row.publicId && { publicId: row.publicId, companyName: row.companyName, state: row.pitchState! },
    owner: {
      id: row.ownerId,
      name: row.ownerName,
      username: row.username,
      side: row.side as Side | null,
      lang: row.lang as Market,
      memberSince: row.memberSince,
      suspended: row.suspended,
      measures: row.measures,
    },
    reports: row.party ? reports.map(anonymous) : reports,
    seen: row.seen,
    decision,
    earlier,
    claim: claimOf(row, actor, now()),
    mayDecide: row.conflict === null,
  } as CaseFile;
}

async function reportsOf(caseId: string): Promise<ReportInCase[]> {
  const rows = await db
    .selectFrom("reports")
    .leftJoin("users", "users.id", "reports.reporterId")
    .select([
      "reports.id",
      "reports.lang",
      "reports.reason",
      "reports.words",
      "reports.createdAt",
      "reports.evidence",
      allowsTranslationBy("users.id").as("translates"),
      "users.id as reporterId",
      "users.name",
      "users.isAnonymous",
      "reports.contactName",
      "reports.contactEmail",
    ])
    .where("caseId", "=", caseId)
    .orderBy("reports.createdAt")
    .orderBy("reports.id")
    .limit(REPORTS)
    .execute();
  let previous = "";
  return rows.map((row) => {
    const evidence = row.evidence as unknown as Evidence | Record<string, never>;
    // Reports with the same evidence show it once.
    const current = JSON.stringify(evidence);
    const shown = current === previous || !("type" in evidence) ? null : (evidence as Evidence);
    previous = current;
    return {
      id: row.id,
      reporter: row.reporterId && !row.isAnonymous ? { id: row.reporterId, name: row.name! } : null,
      guest: row.isAnonymous ?? false,
      contact: row.contactEmail ? { name: row.contactName!, email: row.contactEmail } : null,
      lang: row.lang as Market,
      reason: row.reason as ReportReason,
      words: row.words,
      language: row.words === null ? null : detectLanguage(row.words, languageOf(row.lang as Market)),
      translates: row.translates,
      at: row.createdAt,
      evidence: shown,
      languages: shown ? languagesOf(shown) : [],
    };
  });
}

async function decisionOn(caseId: string): Promise<DecisionInCase | null> {
  const row = await db
    .selectFrom("reportDecisions as decision")
    .leftJoin("users as moderator", "moderator.id", "decision.decidedBy")
    .leftJoin("appeals", "appeals.reportDecisionId", "decision.id")
    .select([
      "decision.id",
      "decision.outcome",
      "decision.rule",
      "decision.facts",
      "decision.note",
      "decision.createdAt as at",
      "moderator.name as by",
      "appeals.id as appealId",
      "appeals.outcome as appealOutcome",
    ])
    .where("decision.caseId", "=", caseId)
    .executeTakeFirst();
  if (!row) return null;
  const { appealId, appealOutcome, outcome, rule, ...same } = row;
  return {
    ...same,
    outcome: outcome as ReportOutcome,
    rule: rule as Rule | null,
    appeal: appealId === null ? null : { outcome: appealOutcome as "upheld" | "overturned" | null },
  };
}

async function earlierOn(row: {
  id: string;
  subjectType: string;
  subjectId: string;
  conversationId: string | null;
}): Promise<CaseFile["earlier"]> {
  const rows = await db
    .selectFrom("reportCases as c")
    .innerJoin("reportDecisions as decision", "decision.caseId", "c.id")
    .select(["c.id", "decision.outcome", "decision.createdAt as at"])
    .where("c.subjectType", "=", row.subjectType)
    .where("c.subjectId", "=", row.subjectId)
    .where("c.conversationId", row.conversationId === null ? "is" : "=", row.conversationId)
    .where("c.id", "<>", row.id)
    .orderBy("decision.createdAt", "desc")
    .limit(EARLIER)
    .execute();
  return rows.map((one) => ({ ...one, outcome: one.outcome as ReportOutcome }));
}

/** A file of a reported message or a picture of a reported pitch, from its case. Undefined for all but moderators and admins. */
export async function reportedFile(
  actor: Actor,
  caseId: string,
  fileId: string,
): Promise<ReadableAttachment | undefined> {
  if (!canModerate(actor) || !isId(caseId) || !isId(fileId)) return undefined;
  const row = await db
    .selectFrom("reportFiles")
    .innerJoin("files", "files.id", "reportFiles.fileId")
    .select(["files.id", "files.name", "files.size", "files.contentType", "files.width", "files.height", "files.key"])
    .where("reportFiles.caseId", "=", caseId)
    .where("reportFiles.fileId", "=", fileId)
    .where("files.purpose", "in", ["attachment", "pitch-picture"])
    .executeTakeFirst();
  return row && { ...messageFileOf(row), key: row.key };
}
