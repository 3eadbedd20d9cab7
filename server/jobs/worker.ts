/** Runs the jobs of features, and the platform's own. */
import type { Task } from "graphile-worker";
import { forgetUsedChallenges } from "#app/platform/app-check/challenges.server.ts";
import { feature } from "#app/platform/feature.server.ts";
import { joined } from "#app/platform/registry.ts";
import { createHashKeys, HASH_KEYS } from "#app/platform/secret/hash-keys.server.ts";
import { resealSecrets, type SealedColumn } from "#app/platform/secret/resealing.server.ts";
import { backupJobs, backupSchedules } from "../backup/schedule.ts";
import { FEATURES } from "../features.ts";
import { withErrorClass } from "./error-class.ts";
import { checkHealth } from "./health-check.ts";
import { yieldToReplacements } from "./interrupted.ts";
import { sendWaitingMail } from "./mails.ts";
import { runJobs } from "./runner.ts";

/** All columns of encrypted values. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [HASH_KEYS, ...FEATURES.flatMap(({ sealed = [] }) => sealed)];

const platform = feature({
  jobs: {
    mail: sendWaitingMail,
    "forget-used-challenges": forgetUsedChallenges,
    "reseal-secrets": async () => {
      await createHashKeys(FEATURES.flatMap(({ hashes = [] }) => hashes));
      await resealSecrets(SEALED_COLUMNS);
    },
    "check-health": checkHealth,
    ...backupJobs,
  },
  schedules: {
    "forget-used-challenges": "7 * * * *",
    "reseal-secrets": "23 4 * * *",
    "check-health": "*/10 * * * * ?jobKey=check-health",
  },
  startup: () => ["reseal-secrets", "check-health"],
});

const ALL = [platform, ...FEATURES];

/** All jobs by name. Throws at the start if two features use the same name. */
export const TASKS: Readonly<Record<string, Task>> = joined(ALL.map(({ jobs = {} }) => jobs));

/** All schedules, in graphile-worker's crontab format. */
export const CRONTAB = ALL.flatMap(({ schedules = {} }) => Object.entries(schedules))
  .map(([job, schedule]) => {
    const fields = schedule!.split(" ");
    return [...fields.slice(0, 5), job, ...fields.slice(5)].join(" ");
  })
  .join("\n");

/** Starts running jobs. `stop` waits for the running ones. */
export async function startWorker(): Promise<{ stop(): Promise<void> }> {
  const runner = await runJobs(yieldToReplacements(withErrorClass(TASKS)), [CRONTAB, ...backupSchedules()].join("\n"));
  for (const job of ALL.flatMap(({ startup }) => startup?.() ?? [])) await runner.addJob(job, {}, { jobKey: job });
  return { stop: runner.stop };
}
