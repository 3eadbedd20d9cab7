/** What is held of somebody who was asked how things went, whose pitches have weekly figures, and who was reminded of their plan. */
import { sql } from "kysely";
import type { Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

/** An answer with its reason, a question that waits, a week that was mailed, and a month of a plan. */
export async function surveyRows(trx: Tx, { id }: { id: string }): Promise<void> {
  const run = (query: ReturnType<typeof sql>) => query.execute(trx);
  await run(sql`insert into surveys (id, user_id, occasion, subject_id, market, occurred_at, due_at, invited_at, expires_at, score, why,
      answered_at)
    values (${newId()}, ${id}, 'agreement', ${newId()}, 'uk', '2026-11-02', '2026-11-03', '2026-11-03', '2026-12-03', 9,
      'The miller was quick.', '2026-11-04')`);
  await run(sql`insert into surveys (id, user_id, occasion, subject_id, market, occurred_at, due_at)
    values (${newId()}, ${id}, 'closed-case', ${newId()}, 'uk', '2026-11-05', '2026-11-06')`);
  await run(sql`insert into weekly_figures_mailed (user_id, week) values (${id}, '2026-11-09')`);
  await run(sql`insert into plan_reminders (user_id, kind, period) values (${id}, 'unused', '2026-11-12')`);
}
