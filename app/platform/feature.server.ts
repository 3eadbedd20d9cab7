/** What a feature registers besides its routes, in its `feature.server.ts`; `server/features.ts` lists all of them. */
import type { Task } from "graphile-worker";
import type { ApprovalKind } from "./approval.ts";
import type { ExampleModule } from "./mail/examples.ts";
import type { MailTemplate } from "./mail/mail.ts";
import type { Subscription } from "./outbox/events.ts";
import type { JobName } from "./registry.ts";
import type { SealedColumn } from "./secret/resealing.server.ts";

export interface Feature<Own extends string = string> {
  /** Jobs are idempotent: they take ids and read the current state. */
  jobs?: Readonly<Record<Own, Task>>;
  /** Schedules of jobs, in UTC: five cron fields, then graphile-worker's options. */
  schedules?: Readonly<Partial<Record<Own, string>>>;
  /** Jobs enqueued at each start of a worker, which may have been down for days. */
  startup?: () => readonly JobName[];
  mails?: readonly MailTemplate<object>[];
  /** Loaded only by /dev/mails and by tests. */
  mailExamples?: () => Promise<ExampleModule>;
  subscriptions?: readonly Subscription<never>[];
  /** Acts that a second member of staff confirms. */
  approvals?: readonly ApprovalKind[];
  /** Columns of encrypted values, which a rotation of SECRET encrypts anew. */
  sealed?: readonly SealedColumn[];
  /** Purposes of keyed hashes that are stored and looked up (`storedHasher`). */
  hashes?: readonly string[];
}

/** Types a registration: only the feature's own jobs have schedules. */
export function feature<Own extends string>(registration: Feature<Own>): Feature {
  return registration as Feature;
}
