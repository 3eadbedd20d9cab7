/** The desks of staff: the cases that wait at each, their deadlines, and those that were decided. A new desk is one entry of `DESKS`. */
import { type RawBuilder, sql } from "kysely";
import { canApprove } from "#app/features/approvals/policy.ts";
import { failedRefunds } from "#app/features/billing/desk/payments.server.ts";
import { canHostDemos } from "#app/features/demos/policy.ts";
import { FAILED } from "#app/features/health/failed-jobs.server.ts";
import { canSeeHealth } from "#app/features/health/policy.ts";
import { forStaff, legalCases } from "#app/features/legal-documents/desk/queue.server.ts";
import { submissions } from "#app/features/moderation/queue.server.ts";
import { REVIEW_MINUTES } from "#app/features/pitches/review/submission.server.ts";
import { QUARANTINE_DEADLINE_HOURS, quarantinedBatches } from "#app/features/quarantine/queue.server.ts";
import { appeals, reportCases } from "#app/features/reports/desk/queue.server.ts";
import { supportDeadlines } from "#app/features/support/answering.server.ts";
import { firstWaiting } from "#app/features/support/desk/queue.server.ts";
import { canSupport } from "#app/features/support/policy.ts";
import { nameCases } from "#app/features/verification/desk/queue.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env/env.server.ts";
import type { Result } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { unreachableMembers } from "./stuck.server.ts";

/** All desks; the catalog names them as `desk.…`. */
export type DeskName =
  | "review"
  | "reports"
  | "appeals"
  | "heldMessages"
  | "support"
  | "identity"
  | "legalDocuments"
  | "demos"
  | "payments"
  | "failedRefunds"
  | "undeliverable"
  | "approvals"
  | "failedJobs";

/** How soon a case is to be decided. */
export interface DeskDeadline {
  unit: "hours" | "officeHours" | "days" | "workingDays";
  count: number;
}

/** A desk, as SQL and addresses. */
interface Desk {
  name: DeskName;
  /** Its page. */
  to: string;
  worksHere: (actor: Actor) => actor is Member;
  /** The deadlines that senders can count on. A function, since settings decide. */
  deadlines: () => DeskDeadline[];
  /** `select place` of the waiting cases; `place` is the deadline, or the time of a booking. */
  waiting: RawBuilder<unknown> | ((actor: Member) => RawBuilder<unknown>);
  /** The cases are bookings: none waits before its time. */
  bookings?: true;
  /** Nothing is promised: `place` is when a case began to wait, and none is late. */
  unpromised?: true;
  /** `select at, due_at` of the decided cases: when each was decided, and its deadline. */
  decided?: RawBuilder<unknown>;
  /** Claims the case that is due first; returns its address, or undefined if there is none for the actor. */
  next?: (actor: Actor) => Promise<string | undefined>;
}

const quarantineDeadline = sql`make_interval(hours => ${sql.lit(QUARANTINE_DEADLINE_HOURS)})`;

/** All desks, in the order of the navigation. */
export const DESKS: readonly Desk[] = [
  {
    name: "review",
    to: paths.review(),
    deadlines: () => [{ unit: "officeHours", count: REVIEW_MINUTES / 60 }],
    worksHere: submissions.worksHere,
    waiting: submissions.waiting,
    decided: sql`select decision.created_at as at, submission.promised_at as due_at
      from pitch_decisions decision join pitch_submissions submission on submission.id = decision.submission_id
      where submission.promised_at is not null`,
    next: claimed(submissions, paths.reviewSubmission),
  },
  {
    name: "reports",
    to: paths.reportQueue(),
    deadlines: () => [
      { unit: "hours", count: 24 },
      { unit: "days", count: 3 },
    ],
    worksHere: reportCases.worksHere,
    waiting: reportCases.waiting,
    decided: sql`select decision.created_at as at, report_cases.due_at
      from report_decisions decision join report_cases on report_cases.id = decision.case_id`,
    next: claimed(reportCases, paths.reportCase),
  },
  {
    name: "appeals",
    to: paths.reportQueue(),
    deadlines: () => [{ unit: "days", count: 7 }],
    worksHere: appeals.worksHere,
    waiting: appeals.waiting,
    decided: sql`select decided_at as at, due_at from appeals where state = 'decided'`,
    next: claimed(appeals, paths.appealCase),
  },
  {
    name: "heldMessages",
    to: paths.quarantineQueue(),
    deadlines: () => [{ unit: "hours", count: QUARANTINE_DEADLINE_HOURS }],
    worksHere: quarantinedBatches.worksHere,
    waiting: sql`select created_at + ${quarantineDeadline} as place from held_batches where state = 'open'`,
    decided: sql`select decided_at as at, created_at + ${quarantineDeadline} as due_at from held_batches where state <> 'open'`,
    next: claimed(quarantinedBatches, paths.quarantinedBatch),
  },
  {
    name: "support",
    to: paths.support(),
    deadlines: supportDeadlines,
    worksHere: canSupport,
    waiting: sql`select due_at as place from tickets where state = 'open'`,
    decided: sql`select created_at as at, due_at from ticket_messages where due_at is not null`,
    next: async (actor) => {
      const id = await firstWaiting(actor);
      return id && paths.supportTicket(id);
    },
  },
  {
    name: "identity",
    to: paths.identityDesk(),
    deadlines: () => [{ unit: "workingDays", count: 1 }],
    worksHere: nameCases.worksHere,
    waiting: nameCases.waiting,
    decided: sql`select reviewed_at as at, due_at from verifications where reviewed_at is not null and due_at is not null`,
    next: claimed(nameCases, paths.identityCase),
  },
  {
    name: "legalDocuments",
    to: paths.legalDesk(),
    worksHere: legalCases.worksHere,
    deadlines: () => [{ unit: "workingDays", count: env().LEGAL_DOCUMENT_DAYS }],
    waiting: forStaff,
    decided: sql`select decided_at as at, due_at from legal_requests where decided_at is not null`,
    next: claimed(legalCases, paths.legalAtDesk),
  },
  {
    name: "demos",
    to: paths.demoDesk(),
    worksHere: canHostDemos,
    deadlines: () => [],
    bookings: true,
    // Those to come, and those without a recorded outcome.
    waiting: sql`select starts_at as place from demo_bookings where state in ('booked', 'ended')`,
  },
  {
    name: "payments",
    to: paths.subscriptions({ state: "past-due" }),
    deadlines: () => [{ unit: "days", count: 14 }],
    worksHere: canSupport,
    // An owed renewal leaves the rights for fourteen days.
    waiting: sql`select past_due_since + interval '14 days' as place from subscriptions
      where past_due_since is not null and ended_at is null and refused_at is null and status in ('past_due', 'unpaid')`,
  },
  {
    name: "failedRefunds",
    to: paths.payments({ kind: "refund-failed" }),
    deadlines: () => [],
    worksHere: canSupport,
    unpromised: true,
    waiting: failedRefunds,
  },
  {
    name: "undeliverable",
    to: paths.undeliverable(),
    deadlines: () => [],
    worksHere: canSupport,
    unpromised: true,
    waiting: sql`select since as place from (${unreachableMembers}) as members`,
  },
  {
    name: "approvals",
    to: paths.approvals(),
    deadlines: () => [],
    worksHere: canApprove,
    // Until they expire, and never one's own: another administrator decides on those.
    waiting: ({ id }) =>
      sql`select expires_at as place from approvals where state = 'open' and expires_at > ${now()} and asked_by <> ${id}`,
  },
  {
    name: "failedJobs",
    to: paths.health(),
    deadlines: () => [],
    worksHere: canSeeHealth,
    unpromised: true,
    waiting: sql`select updated_at as place from graphile_worker.jobs where ${FAILED}`,
  },
];

/** The desks at which the actor works, each with its cases that wait for them. */
export function desksOf(actor: Actor) {
  return DESKS.flatMap((desk) => {
    if (!desk.worksHere(actor)) return [];
    const { waiting } = desk;
    return [{ ...desk, waiting: typeof waiting === "function" ? waiting(actor) : waiting }];
  });
}

function claimed(
  cases: { claimNext: (actor: Actor) => Promise<Result<string, "not-found" | "nothing-to-do">> },
  to: (id: string) => string,
) {
  return async (actor: Actor) => {
    const next = await cases.claimNext(actor);
    return next.ok ? to(next.value) : undefined;
  };
}
