/** Reports, for their reporters. */
import { sql } from "kysely";
import { mailAddressOf } from "#app/features/accounts/account-mail.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { MailReader } from "#app/platform/mail/mail.ts";
import type { ReportOutcome } from "./decision.ts";
import { isReportKey } from "./decision-links.server.ts";
import { canReport } from "./policy.ts";
import type { Evidence, ReportReason, SubjectType } from "./report.ts";

const PAGE = 30;

/** A report, for its reporter. */
export interface OwnReport {
  id: string;
  subjectType: SubjectType;
  /** The company, by its name at the time of the report, or the person. */
  name: string | null;
  reason: ReportReason;
  words: string | null;
  /** Its reporter has no account. */
  visitor: boolean;
  /** The outcome is mailed: to a member, or to the address that was given. */
  mailed: boolean;
  at: Date;
  dueAt: Date;
  /** Null until it is decided. */
  outcome: { name: ReportOutcome; facts: string | null; at: Date; overturned: boolean } | null;
}

function ownReports() {
  return db
    .selectFrom("reports")
    .innerJoin("reportCases as c", "c.id", "reports.caseId")
    .leftJoin("users as owner", "owner.id", "c.ownerId")
    .leftJoin("reportDecisions as decision", "decision.caseId", "c.id")
    .leftJoin("appeals", "appeals.reportDecisionId", "decision.id")
    .select([
      "reports.id",
      "c.subjectType",
      "reports.reason",
      "reports.words",
      "reports.createdAt as at",
      "reports.evidence",
      "owner.name as ownerName",
      "c.dueAt",
      "decision.outcome",
      "decision.facts",
      "decision.createdAt as decidedAt",
      sql<boolean>`coalesce(appeals.outcome = 'overturned', false)`.as("overturned"),
      sql<boolean>`reports.reporter_id is null`.as("visitor"),
      sql<boolean>`reports.contact_email is not null or coalesce(
        (select not is_anonymous from users where id = reports.reporter_id), false)`.as("mailed"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof ownReports>["execute"]>>[number];

function toReport({ evidence, ownerName, outcome, facts, decidedAt, overturned, ...row }: Row): OwnReport {
  const stored = evidence as unknown as Evidence | { type?: undefined };
  return {
    ...row,
    subjectType: row.subjectType as SubjectType,
    reason: row.reason as ReportReason,
    name: nameIn(stored, ownerName),
    outcome: outcome
      ? {
          name: outcome as ReportOutcome,
          // The facts of a measure are for the owner only; the reporter reads the outcome.
          facts: outcome === "no-action" ? facts : null,
          at: decidedAt!,
          overturned,
        }
      : null,
  };
}

// Who asked a question is not told.
function nameIn(stored: Evidence | { type?: undefined }, ownerName: string | null): string | null {
  if (stored.type === "pitch") return stored.content.companyName;
  return stored.type && "companyName" in stored ? stored.companyName : ownerName;
}

/** A report of the actor, or undefined. */
export async function ownReport(actor: Actor, id: string): Promise<OwnReport | undefined> {
  if (!canReport(actor) || !isId(id)) return undefined;
  const row = await ownReports()
    .where("reports.id", "=", id)
    .where("reports.reporterId", "=", actor.id)
    .executeTakeFirst();
  return row && toReport(row);
}

/** A report without an account, for the holder of its key. */
export async function reportByKey(_actor: SystemActor, id: string, key: string): Promise<OwnReport | undefined> {
  if (!isReportKey(id, key)) return undefined;
  const row = await ownReports()
    .where("reports.id", "=", id)
    .where("reports.reporterId", "is", null)
    .executeTakeFirst();
  return row && toReport(row);
}

/** Whom a mail about a report goes to: `to` is an account, or a report without one, whose contact it is. */
export async function reporterToMail(actor: SystemActor, to: string): Promise<Omit<MailReader, "origin"> | null> {
  const row = await db
    .selectFrom("reports")
    .select(["id", "contactName", "contactEmail", "lang"])
    .where("id", "=", to)
    .executeTakeFirst();
  if (!row?.contactEmail) return mailAddressOf(actor, to);
  return { id: row.id, name: row.contactName!, email: row.contactEmail, market: row.lang as Market };
}

/** A page of the actor's reports, newest first. */
export async function reportsBy(actor: Actor, after?: string): Promise<{ reports: OwnReport[]; next: string | null }> {
  if (!canReport(actor)) return { reports: [], next: null };
  const rows = await ownReports()
    .where("reports.reporterId", "=", actor.id)
    .$if(isId(after), (query) =>
      query.where(
        sql<boolean>`(reports.created_at, reports.id) < (select created_at, id from reports where id = ${after})`,
      ),
    )
    .orderBy("reports.createdAt", "desc")
    .orderBy("reports.id", "desc")
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  return { reports: page.map(toReport), next: rows.length > PAGE ? page.at(-1)!.id : null };
}

/** A report for mails. */
export async function reportForMail(_actor: SystemActor, id: string): Promise<OwnReport | undefined> {
  const row = await ownReports().where("reports.id", "=", id).executeTakeFirst();
  return row && toReport(row);
}

/** The reporters of a case, for notices; `after` is the id of the last report of the previous page. */
export async function reportersOf(
  _actor: SystemActor,
  caseId: string,
  after: string | null,
): Promise<{ reportId: string; userId: string }[]> {
  return db
    .selectFrom("reports")
    .innerJoin("users", "users.id", "reports.reporterId")
    .select(["reports.id as reportId", "users.id as userId"])
    .where("caseId", "=", caseId)
    .where("users.isAnonymous", "=", false)
    .$if(after !== null, (query) => query.where("reports.id", ">", after!))
    .orderBy("reports.id")
    .limit(100)
    .execute();
}

/** Subject and outcome of a decision, for the owner's notice. */
export async function decidedFor(
  _actor: SystemActor,
  decisionId: string,
): Promise<{ subjectType: SubjectType; outcome: ReportOutcome; pitchId: string | null } | undefined> {
  const row = await db
    .selectFrom("reportDecisions as decision")
    .innerJoin("reportCases as c", "c.id", "decision.caseId")
    .select(["c.subjectType", "decision.outcome", "c.subjectId"])
    .where("decision.id", "=", decisionId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    subjectType: row.subjectType as SubjectType,
    outcome: row.outcome as ReportOutcome,
    pitchId: row.subjectType === "pitch" ? row.subjectId : null,
  };
}
