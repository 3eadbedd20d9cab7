import { ratesInForce } from "#app/features/exchange-rates/daily-rates.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { db, SEARCH_PATIENCE, withinPatience } from "#app/platform/db/db.server.ts";
import type { OnboardedMember } from "#app/platform/http/visit.server.ts";
import { type FoundInvestor, investorsFor, isInvestorOpenTo, type OfferedPitch } from "./investors.server.ts";
import {
  byScore,
  freshSince,
  INVESTOR_WINDOW,
  type InvestorMatch,
  MATCHES_A_PAGE,
  type MatchCursor,
  type Matches,
  pageAfter,
  writeMatchCursor,
} from "./match.ts";

export interface InvestorMatchesAsked {
  lastVisit?: Date | null | undefined;
  after?: MatchCursor | null;
  limit?: number;
}

/**
 * The investors whose criteria one of the actor's pitches matches and who match the actor's criteria, the best first. Without members who do not
 * want to be found, and without those whom the actor has dismissed.
 */
export async function matchingInvestors(
  actor: OnboardedMember,
  pitch: OfferedPitch,
  { lastVisit, after = null, limit = MATCHES_A_PAGE }: InvestorMatchesAsked,
): Promise<Matches<InvestorMatch> | { kind: "too-slow" }> {
  const rates = await ratesInForce(db);
  const further = [isInvestorOpenTo(actor.id)];
  const read = await withinPatience(SEARCH_PATIENCE, (connection) =>
    investorsFor(connection, pitch, rates, { limit: INVESTOR_WINDOW, further }),
  );
  if (read.kind === "too-slow") return read;
  const sorted = read.value
    .map((found) => ({ ...found, id: found.userId }))
    .sort(byScore)
    .slice(0, INVESTOR_WINDOW);
  const { page, next } = pageAfter(sorted, after, limit);
  const isFresh = freshSince(lastVisit);
  return {
    kind: "matches",
    matches: await toMatches(page, isFresh),
    total: sorted.length,
    most: INVESTOR_WINDOW,
    fresh: sorted.filter(({ at }) => isFresh(at)).length,
    next: next && writeMatchCursor(next),
  };
}

async function toMatches(page: readonly FoundInvestor[], isFresh: (at: number) => boolean): Promise<InvestorMatch[]> {
  if (page.length === 0) return [];
  const rows = await db
    .selectFrom("users")
    .leftJoin("profiles", "profiles.userId", "users.id")
    .select([
      "users.id",
      "users.name",
      "users.username",
      "users.lang",
      "users.identityVerifiedAt",
      "profiles.pictureId",
      "profiles.job",
      "profiles.market",
      "profiles.county",
      "profiles.city",
    ])
    .where(
      "users.id",
      "in",
      page.map(({ userId }) => userId),
    )
    .execute();
  return page.flatMap(({ userId, at, score, match, wishes }) => {
    const row = rows.find(({ id }) => id === userId);
    if (!row?.username) return [];
    const { id, name, username, pictureId, job, county, city } = row;
    const market = (row.market ?? row.lang) as Market;
    const verified = row.identityVerifiedAt !== null;
    const { reasons } = match;
    return [
      {
        id,
        name,
        username,
        pictureId,
        verified,
        job,
        market,
        county,
        city,
        score,
        reasons,
        wishes,
        fresh: isFresh(at),
      },
    ];
  });
}
