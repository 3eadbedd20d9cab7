/** The findings of the last check, which a worker has made (`server/doctor`), and the wish for another. */
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { toldIn } from "./findings/telling.server.ts";
import { bySubject, type Health, type HealthFinding } from "./health.ts";
import { canSeeHealth } from "./policy.ts";

/** Minutes. A check is due every ten (`server/jobs/worker.ts`). */
const STALE_MINUTES = 30;

/** Milliseconds that a form waits for the check that it asked for; one takes a few seconds, and 15 if something hangs. */
const PATIENCE = 16_000;
const INTERVAL = 200;

/** Keeps what a check has found, in place of the last one's. */
export async function storeFindings(_actor: SystemActor, findings: readonly HealthFinding[]): Promise<void> {
  await db
    .updateTable("healthChecks")
    .set({ checkedAt: now(), findings: JSON.stringify(findings) })
    .execute();
}

/** The state of the installation, in the language of a market; null for all but administrators. */
export async function healthOf(actor: Actor, market: Market): Promise<Health | null> {
  if (!canSeeHealth(actor)) return null;
  const { checkedAt, findings } = await lastCheck();
  return {
    checkedAt,
    stale: checkedAt === null || now().getTime() - checkedAt.getTime() > STALE_MINUTES * 60_000,
    subjects: bySubject((findings as unknown as HealthFinding[]).map((finding) => toldIn(market, finding))),
  };
}

function lastCheck() {
  return db.selectFrom("healthChecks").select(["checkedAt", "findings"]).executeTakeFirstOrThrow();
}

/**
 * Asks a worker to check anew, and waits for it, for at most `patience` milliseconds: `done` is false if none has by then, and at once if none
 * runs. A check changes nothing, so that the audit log has no entry.
 */
export async function checkAgain(actor: Actor, patience = PATIENCE): Promise<Result<{ done: boolean }, "not-found">> {
  if (!canSeeHealth(actor)) return err("not-found");
  const before = (await lastCheck()).checkedAt?.getTime();
  await transaction(async (trx) => {
    await trx.updateTable("healthChecks").set({ askedAt: now() }).execute();
    await addJob(trx, "check-health", {}, { key: "check-health" });
  });
  if (!(await workersRun())) return ok({ done: false });
  for (let waited = 0; waited < patience; waited += INTERVAL) {
    await setTimeout(INTERVAL);
    if ((await lastCheck()).checkedAt?.getTime() !== before) return ok({ done: true });
  }
  return ok({ done: false });
}

/** Whether any process runs jobs (`server/jobs/owners.ts`). */
async function workersRun(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where application_name = 'jobs' and datname = current_database() limit 1`.execute(db);
  return rows.length > 0;
}
