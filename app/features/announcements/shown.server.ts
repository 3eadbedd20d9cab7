/**
 * The notices that are shown now, of which a reader may have closed one. The cache of visitors' pages asks for them at every request,
 * so they are kept in memory for a minute, or until an announcement turns.
 */
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";

/** As long as a stored page: an event that did not arrive does no more harm here. */
const LIFETIME_MILLISECONDS = 60_000;

let shown: { ids: ReadonlySet<string>; until: number } | undefined;
let reading: Promise<void> | undefined;
/** How often `forgetShown` was called: what was read before is not kept. */
let turns = 0;

/** The ids of the notices that are shown; undefined while they are being read, which this begins. */
export function shownNotices(): ReadonlySet<string> | undefined {
  if (shown && shown.until > performance.now()) return shown.ids;
  if (!reading) {
    // Without the database, the pages of readers who have closed a notice are not stored.
    const failed = (error: unknown) => log.warn({ error }, "the notices that are shown were not read");
    reading = readShown()
      .catch(failed)
      .finally(() => {
        reading = undefined;
      });
  }
  return undefined;
}

/** Reads the notices that are shown now. */
export async function readShown(): Promise<void> {
  const before = turns;
  const present = now();
  const rows = await db
    .selectFrom("announcements")
    .select("id")
    .where("tone", "=", "notice")
    .where("endsAt", ">", present)
    .where("startsAt", "<=", present)
    .where("publishedAt", "is not", null)
    .where("endedAt", "is", null)
    .execute();
  if (turns !== before) return;
  shown = { ids: new Set(rows.map(({ id }) => id)), until: performance.now() + LIFETIME_MILLISECONDS };
}

/** Forgets them: one may have begun or ended. */
export function forgetShown(): void {
  turns++;
  shown = undefined;
}
