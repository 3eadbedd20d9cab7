/** What must be so whenever nothing is under way: no failed job, and counters and ledgers that add up. */

import type { Installation } from "./installation.ts";
import type { Notebook } from "./notebook.ts";
import { checkProvider } from "./provider.ts";

/** Sums that are stored and can be counted again: each statement returns the rows that are wrong. */
const SUMS: readonly (readonly [name: string, wrong: string])[] = [
  [
    "unread messages",
    `select m.conversation_id, m.user_id, m.unread, count(t.number)::int as counted
     from conversation_members m left join messages t on t.conversation_id = m.conversation_id and t.number > greatest(m.read_number, m.cleared_number)
       and t.sender_id <> m.user_id and t.deleted_at is null and t.removed_at is null
     group by m.conversation_id, m.user_id, m.unread having m.unread <> count(t.number)`,
  ],
  [
    "numbers of messages",
    `select c.id, c.last_number, max(m.number) as last, count(m.number)::int as counted
     from conversations c join messages m on m.conversation_id = c.id
     group by c.id having c.last_number <> max(m.number) or count(*) <> max(m.number)`,
  ],
  [
    "numbers of acts in closing rooms",
    `select c.offer_id, c.last_number, count(e.number)::int as counted
     from closings c left join closing_events e using (offer_id)
     group by c.offer_id having c.last_number <> coalesce(max(e.number), 0) or count(e.number) <> c.last_number`,
  ],
  [
    "counts of the search",
    `select mask, sum(listings)::int + (select coalesce(sum(change), 0) from listing_changes)::int as counted
     from listing_counts group by mask having sum(listings) + (select coalesce(sum(change), 0) from listing_changes) <> (select count(*) from listings)`,
  ],
  ["payments", "select id, gross_minor, net_minor, vat_minor from payments where gross_minor <> net_minor + vat_minor"],
  [
    "the VAT of payments",
    `select id, gross_minor, vat_minor, vat_basis_points from payments
     where abs(vat_minor - gross_minor * vat_basis_points / (10000.0 + vat_basis_points)) > 1`,
  ],
  [
    "the climate's share",
    "select id, net_minor, climate_minor from payments where abs(climate_minor - net_minor / 100.0) > 1",
  ],
  [
    "payments of one charge",
    `select charge_id, sum(gross_minor)::int as left from payments where charge_id is not null
     group by charge_id having sum(gross_minor) < 0`,
  ],
  [
    "one subscription for each account",
    `select user_id, count(*)::int from subscriptions where status in ('active', 'past_due') and ended_at is null
     group by user_id having count(*) > 1`,
  ],
];

/** Milliseconds until the work that is due must have been done. */
const PATIENCE = 600_000;

/** Waits until no work is due. */
export async function settle(world: Installation, notebook: Notebook): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  for (let quiet = 0; quiet < 3 && world.isUp; ) {
    const [{ due, job } = { due: 0, job: "" }] = await world.rows<{ due: number; job: string }>(
      `select count(*)::int as due, min(t.identifier) as job from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where j.attempts < j.max_attempts and (j.run_at <= now() and j.attempts = 0 or j.locked_at is not null)
       union all select count(*)::int, 'outbox' from outbox order by due desc limit 1`,
    );
    quiet = due === 0 ? quiet + 1 : 0;
    if (performance.now() > deadline)
      return notebook.fail(
        `work is left: ${job}`,
        `${due} jobs or events are due and not done after ${PATIENCE / 1000} s`,
      );
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** Runs every scheduled job once, as if its hour had come. */
export async function runSchedules(world: Installation, notebook: Notebook): Promise<void> {
  const jobs = await world.rows<{ identifier: string }>(
    `select identifier, graphile_worker.add_job(identifier, json_build_object('_cron', json_build_object('ts', now(), 'backfilled', true)))
     from graphile_worker._private_known_crontabs where known_since > now() - interval '400 days'`,
  );
  for (const { identifier } of jobs) notebook.jobs.add(identifier);
}

/** Reports failed jobs, errors in the log, and sums that are wrong. */
export async function checkBooks(world: Installation, notebook: Notebook): Promise<void> {
  for (const line of world.takeErrors()) {
    const { level, msg = "", ...rest } = line;
    notebook.fail(
      `log: ${msg.replaceAll(/[0-9a-f-]{8,}|\d+/g, "#").slice(0, 90)} ${errorIn(rest)}`,
      `level ${level}: ${msg} ${JSON.stringify(rest).slice(0, 1_500)}`,
    );
  }
  const failed = await world.rows<{ id: string; task: string; error: string }>(
    `select j.id, t.identifier as task, j.last_error as error from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where j.last_error is not null`,
  );
  for (const { id, task, error } of failed)
    notebook.fail(`job: ${task} ${error.split("\n")[0]!.slice(0, 80)}`, `job ${id}, ${task}: ${error.slice(0, 800)}`);
  for (const [name, statement] of SUMS) {
    const wrong = await world.rows(statement);
    if (wrong.length > 0)
      notebook.fail(`sum: ${name}`, `${wrong.length} rows, such as ${JSON.stringify(wrong.slice(0, 3))}`);
  }
  await checkProvider(world, notebook);
}

function errorIn(rest: Record<string, unknown>): string {
  const error = (rest.error ?? rest.err) as { message?: string } | undefined;
  return (error?.message ?? "").replaceAll(/[0-9a-f-]{8,}|\d+/g, "#").slice(0, 80);
}
