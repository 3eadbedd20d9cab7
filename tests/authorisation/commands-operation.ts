/** Calls of the commands of whoever runs the installation. */
import { exportAuditLog } from "#app/features/audit/audit-search.server.ts";
import { checkAgain } from "#app/features/health/checks.server.ts";
import { discardJob, retryJob } from "#app/features/health/failed-jobs.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Things } from "./fixtures/people.ts";

export const ON_OPERATION = {
  "audit/exportAuditLog": (actor: Actor) =>
    exportAuditLog(actor, { timeZone: "Europe/Oslo" }, { reason: "Asked by the regulator", reader: "no" }),
  "health/checkAgain": (actor: Actor) => checkAgain(actor),
  "health/retryJob": (actor: Actor, { failedJob }: Things) => retryJob(actor, failedJob),
  "health/discardJob": (actor: Actor, { failedJob }: Things) => discardJob(actor, failedJob),
};
