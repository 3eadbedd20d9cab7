/** Which accepted offers have a closing room, by the rules of their markets and this process's settings. */
import { type RawBuilder, sql } from "kysely";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env/env.server.ts";
import { FORMER_RESIDENCE_DAYS, MARKET_RULES } from "./market-rules.ts";

/** The markets whose offers have no closing room. */
export function marketsWithoutRooms(): readonly Market[] {
  if (env().CLOSING_ROOMS_UK === "on") return [];
  return MARKETS.filter((market) => MARKET_RULES[market].closingRoom === "by-operator");
}

/**
 * SQL: whether an offer of that alias may have a closing room. It concerns the markets of its company and of both parties: those that they read
 * in, live in, or have just left. One without rooms is enough.
 */
export function mayHaveRoom(offer: string): RawBuilder<boolean> {
  const without = marketsWithoutRooms();
  if (without.length === 0) return sql<boolean>`true`;
  const column = (name: string) => sql.ref(`${offer}.${name}`);
  const parties = sql`(${column("proposer_id")}, ${column("receiver_id")})`;
  const since = new Date(now().getTime() - FORMER_RESIDENCE_DAYS * 86_400_000);
  return sql<boolean>`(${column("proposer_lang")} <> all(${without}::text[]) and ${column("receiver_lang")} <> all(${without}::text[])
    and not exists (select from pitches about where about.id = ${column("pitch_id")} and about.market = any(${without}::text[]))
    and not exists (select from users party left join profiles home on home.user_id = party.id
      where party.id in ${parties} and (party.lang = any(${without}::text[]) or home.market = any(${without}::text[])))
    and not exists (select from residence_changes moved where moved.user_id in ${parties} and moved.changed_at > ${since}
      and moved.from_market = any(${without}::text[])))`;
}
