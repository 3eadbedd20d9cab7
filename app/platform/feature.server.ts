/** What a feature does besides answering requests. It registers that in its `feature.server.ts`; `server/features.ts` lists them all. */
import type { Task } from "graphile-worker";
import type { ExampleModule } from "./mail/examples.ts";
import type { MailTemplate } from "./mail/mail.ts";
import type { Subscription } from "./outbox/events.ts";
import type { JobName } from "./registry.ts";

export interface Feature<Own extends string = string> {
  /** Jobs take ids, read the state anew, and may run twice. */
  jobs?: Readonly<Record<Own, Task>>;
  /** When a job runs that nothing asks for, in UTC: five fields as cron has them, then the scheduler's own options. */
  schedules?: Readonly<Partial<Record<Own, string>>>;
  /** Jobs that each start of a worker asks for: a program that starts has perhaps slept through days. */
  startup?: () => readonly JobName[];
  mails?: readonly MailTemplate<object>[];
  /** For whoever looks at the mails in development, and for tests; nothing else loads it. */
  mailExamples?: () => Promise<ExampleModule>;
  subscriptions?: readonly Subscription<never>[];
}

/** Types a registration: only the feature's own jobs have schedules. */
export function feature<Own extends string>(registration: Feature<Own>): Feature {
  return registration as Feature;
}
