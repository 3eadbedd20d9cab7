/** Archives of everything that is held of a member. */

const DAY = 86_400_000;

/** How long an archive can be fetched, in milliseconds. */
export const EXPORT_LASTS = 7 * DAY;

/** How long after asking for one archive another can be asked for, in milliseconds. */
export const EXPORT_EVERY = DAY;

export type ExportState = "waiting" | "running" | "ready" | "failed";

/** A member's latest archive. */
export interface ExportStatus {
  id: string;
  state: ExportState;
  /** How far it is: `done` steps of `total`; both 0 before it began. */
  done: number;
  total: number;
  /** Size, once it is ready. */
  bytes: number | null;
  requestedAt: Date;
  expiresAt: Date;
}

/** Where the member stands: the latest archive, if there is one that can still be fetched or is on its way, and when the next may be asked for. */
export interface ExportPage {
  latest: ExportStatus | null;
  /** Null when it may be asked for now. */
  nextAt: Date | null;
}

/** When the next archive may be asked for, by the latest; null is now. A failed one counts for nothing. */
export function nextExportAt(
  latest: Pick<ExportStatus, "state" | "requestedAt"> | undefined,
  present: Date,
): Date | null {
  if (!latest || latest.state === "failed") return null;
  const next = new Date(latest.requestedAt.getTime() + EXPORT_EVERY);
  return next > present ? next : null;
}
