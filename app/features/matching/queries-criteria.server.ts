import type { Phase } from "#app/features/pitches/pitch.ts";
import { isIndustry } from "#app/i18n/industries.ts";
import type { Currency } from "#app/i18n/markets.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { type Database, db } from "#app/platform/db.server.ts";
import type { OnboardedMember } from "#app/platform/visit.server.ts";
import type { MatchCriteria, StatedCriteria } from "./criteria.ts";

/** The columns of `match_criteria` that hold criteria. */
export const CRITERIA_COLUMNS = [
  "industries",
  "markets",
  "counties",
  "town",
  "latitude",
  "longitude",
  "withinKm",
  "amountFrom",
  "amountTo",
  "currency",
  "shareFrom",
  "shareTo",
  "phases",
  "languages",
  "involvement",
] as const;

/** A row with these columns. */
export interface CriteriaRow {
  industries: string[];
  markets: string[];
  counties: string[];
  town: string | null;
  latitude: number | null;
  longitude: number | null;
  withinKm: number | null;
  amountFrom: number | null;
  amountTo: number | null;
  currency: string | null;
  shareFrom: number | null;
  shareTo: number | null;
  phases: string[];
  languages: string[];
  involvement: string | null;
}

/** Criteria as they are compared; `market` gives the currency where no amount is stated. */
export function toCriteria(row: CriteriaRow, market: Market): MatchCriteria {
  const { town, latitude, longitude, withinKm } = row;
  const near =
    town !== null && latitude !== null && longitude !== null && withinKm !== null
      ? { town, latitude, longitude, withinKm }
      : null;
  return {
    industries: row.industries.filter(isIndustry),
    markets: row.markets as Market[],
    counties: row.counties,
    near,
    amountFrom: row.amountFrom,
    amountTo: row.amountTo,
    currency: (row.currency as Currency | null) ?? factsOf(market).currency,
    shareFrom: row.shareFrom,
    shareTo: row.shareTo,
    phases: row.phases as Phase[],
    languages: row.languages as Market[],
    role: row.involvement as MatchCriteria["role"],
  };
}

/** When the actor's visit before this one ended; null on the first. */
export async function lastVisitOf(actor: OnboardedMember): Promise<Date | null> {
  const row = await db.selectFrom("users").select("previousVisitAt").where("id", "=", actor.id).executeTakeFirst();
  return row?.previousVisitAt ?? null;
}

/** The actor's own criteria, or null when there are none yet. */
export async function ownCriteria(actor: OnboardedMember, connection: Database = db): Promise<StatedCriteria | null> {
  const row = await connection
    .selectFrom("matchCriteria")
    .select([...CRITERIA_COLUMNS, "stated", "broadcast"])
    .where("userId", "=", actor.id)
    .where("side", "=", actor.side)
    .executeTakeFirst();
  return row ? { ...toCriteria(row, actor.lang), stated: row.stated, broadcast: row.broadcast } : null;
}
