/** Calls of the commands of whoever runs the installation. */
import {
  discardAnnouncement,
  endAnnouncement,
  publishAnnouncement,
  writeAnnouncement,
} from "#app/features/announcements/announcing.server.ts";
import { exportAuditLog } from "#app/features/audit/audit-search.server.ts";
import { checkAgain } from "#app/features/health/checks.server.ts";
import { discardJob, retryJob } from "#app/features/health/failed-jobs.server.ts";
import { publishReport } from "#app/features/transparency/reports.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { newId } from "#app/platform/ids.ts";
import type { Things } from "./fixtures/people.ts";

const announcement = () => ({
  ...({ id: newId(), market: "uk", text: "We move house.", link: null, linkText: null } as const),
  ...({ tone: "notice", audience: "everyone" } as const),
  ...{ startsAt: new Date("2026-12-01"), endsAt: new Date("2099-12-01") },
});

export const ON_OPERATION = {
  "announcements/writeAnnouncement": (actor: Actor) => writeAnnouncement(actor, announcement()),
  "announcements/publishAnnouncement": (actor: Actor, things: Things) =>
    publishAnnouncement(actor, things.announcement),
  "announcements/endAnnouncement": (actor: Actor, things: Things) => endAnnouncement(actor, things.announcementShown),
  "announcements/discardAnnouncement": (actor: Actor, things: Things) =>
    discardAnnouncement(actor, things.announcement),
  "transparency/publishReport": (actor: Actor) =>
    publishReport(actor, { period: { year: 2025, part: "h1" }, area: "fi", notes: {} }),
  "audit/exportAuditLog": (actor: Actor) =>
    exportAuditLog(actor, { timeZone: "Europe/Oslo" }, { reason: "Asked by the regulator", reader: "no" }),
  "health/checkAgain": (actor: Actor) => checkAgain(actor),
  "health/retryJob": (actor: Actor, { failedJob }: Things) => retryJob(actor, failedJob),
  "health/discardJob": (actor: Actor, { failedJob }: Things) => discardJob(actor, failedJob),
};
