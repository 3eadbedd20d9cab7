/** The desks of staff: what waits at each and until when, and how well its promise was kept. A new desk is one row. */
import { type RawBuilder, sql } from "kysely";
import { canHostDemos } from "#app/features/demos/policy.ts";
import { forStaff, legalCases } from "#app/features/legal-documents/desk/queue.server.ts";
import { submissions } from "#app/features/moderation/queue.server.ts";
import { REVIEW_MINUTES } from "#app/features/pitches/review/submission.server.ts";
import { HELD_DUE_HOURS, heldBatches } from "#app/features/quarantine/queue.server.ts";
import { appeals, reportCases } from "#app/features/reports/desk/queue.server.ts";
import { supportDues } from "#app/features/support/answering.server.ts";
import { canSupport } from "#app/features/support/policy.ts";
import { firstWaiting } from "#app/features/support/tickets.server.ts";
import { nameCases } from "#app/features/verification/desk/queue.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { env } from "#app/platform/env/env.server.ts";
import type { Result } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { DeskName, DeskPromise } from "./overview.ts";

/** A desk, as SQL and addresses. */
interface Desk {
  name: DeskName;
  /** Its page. */
  to: string;
  worksHere: (actor: Actor) => actor is Member;
  /** What senders may count on; read when it is shown, since settings decide. */
  promise: () => DeskPromise[];
  /** `select place` of what waits; `place` is its deadline, or the moment that it is booked for. */
  waiting: RawBuilder<unknown>;
  /** What is there is booked for a moment, and waits for nobody before it. */
  bookings?: true;
  /** `select at, due_at` of what was decided, with the promise that it answered. */
  decided?: RawBuilder<unknown>;
  /** Takes the case that is due first; its address, or undefined when the actor may take none. */
  next?: (actor: Actor) => Promise<string | undefined>;
}

const held = sql`make_interval(hours => ${sql.lit(HELD_DUE_HOURS)})`;

/** All desks, in the order of the navigation. */
export const DESKS: readonly Desk[] = [
  {
    name: "review",
    to: paths.review(),
    promise: () => [{ unit: "officeHours", count: REVIEW_MINUTES / 60 }],
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
    promise: () => [
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
    promise: () => [{ unit: "days", count: 7 }],
    worksHere: appeals.worksHere,
    waiting: appeals.waiting,
    decided: sql`select decided_at as at, due_at from appeals where state = 'decided'`,
    next: claimed(appeals, paths.appealCase),
  },
  {
    name: "heldMessages",
    to: paths.heldQueue(),
    promise: () => [{ unit: "hours", count: HELD_DUE_HOURS }],
    worksHere: heldBatches.worksHere,
    waiting: sql`select created_at + ${held} as place from held_batches where state = 'open'`,
    decided: sql`select decided_at as at, created_at + ${held} as due_at from held_batches where state <> 'open'`,
    next: claimed(heldBatches, paths.heldBatch),
  },
  {
    name: "support",
    to: paths.support(),
    promise: supportDues,
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
    promise: () => [{ unit: "workingDays", count: 1 }],
    worksHere: nameCases.worksHere,
    waiting: nameCases.waiting,
    decided: sql`select reviewed_at as at, due_at from verifications where reviewed_at is not null and due_at is not null`,
    next: claimed(nameCases, paths.identityCase),
  },
  {
    name: "legalDocuments",
    to: paths.legalDesk(),
    worksHere: legalCases.worksHere,
    promise: () => [{ unit: "workingDays", count: env().LEGAL_DOCUMENT_DAYS }],
    waiting: forStaff,
    decided: sql`select decided_at as at, due_at from legal_requests where decided_at is not null`,
    next: claimed(legalCases, paths.legalAtDesk),
  },
  {
    name: "demos",
    to: paths.demoDesk(),
    worksHere: canHostDemos,
    promise: () => [],
    bookings: true,
    // Those that are coming, and those of which nobody has recorded how they went.
    waiting: sql`select starts_at as place from demo_bookings where state in ('booked', 'ended')`,
  },
  {
    name: "payments",
    to: paths.subscriptions({ state: "past-due" }),
    promise: () => [{ unit: "days", count: 14 }],
    worksHere: canSupport,
    // Rights stay fourteen days.
    waiting: sql`select past_due_since + interval '14 days' as place from subscriptions
      where past_due_since is not null and ended_at is null and refused_at is null and status in ('past_due', 'unpaid')`,
  },
];

function claimed(
  cases: { claimNext: (actor: Actor) => Promise<Result<string, "not-found" | "nothing-to-do">> },
  to: (id: string) => string,
) {
  return async (actor: Actor) => {
    const next = await cases.claimNext(actor);
    return next.ok ? to(next.value) : undefined;
  };
}
