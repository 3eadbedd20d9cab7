/** Archives of all personal data of a member (GDPR art. 15 and 20). */

const DAY = 86_400_000;

/** How long an archive can be downloaded, in milliseconds. */
export const EXPORT_LASTS = 7 * DAY;

/** Milliseconds between two orders. */
const EXPORT_EVERY = DAY;

export type ExportState = "waiting" | "running" | "ready" | "failed";

/** A member's latest archive. */
export interface ExportStatus {
  id: string;
  state: ExportState;
  /** Progress: `done` steps of `total`; both 0 before it starts. */
  done: number;
  total: number;
  /** Size in bytes, once it is ready. */
  bytes: number | null;
  requestedAt: Date;
  expiresAt: Date;
}

/** The member's latest archive that is under way or has not expired, and when they may ask for the next. */
export interface ExportPage {
  latest: ExportStatus | null;
  /** Null: now. */
  nextAt: Date | null;
}

/** When the next archive may be asked for, given the latest; null: now. A failed archive does not count. */
export function nextExportAt(
  latest: Pick<ExportStatus, "state" | "requestedAt"> | undefined,
  present: Date,
): Date | null {
  if (!latest || latest.state === "failed") return null;
  const next = new Date(latest.requestedAt.getTime() + EXPORT_EVERY);
  return next > present ? next : null;
}
