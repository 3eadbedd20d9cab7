import { sql } from "kysely";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { wallClock } from "#app/i18n/wall-clock.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";

/**
 * Counts a search that found nothing, by day and market alone: neither who searched nor for what. Never fails: the page says "nothing found" with
 * or without it.
 */
export async function countMiss(market: Market): Promise<void> {
  const day = wallClock(now(), factsOf(market).timeZone).slice(0, 10);
  try {
    await sql`insert into search_misses (day, market, searches) values (${day}::date, ${market}, 1)
      on conflict (day, market) do update set searches = search_misses.searches + 1`.execute(db);
  } catch (error) {
    log.warn({ error }, "a search without a hit was not counted");
  }
}
