import { lastVisitOf, ownCriteria } from "#app/features/matching/criteria.server.ts";
import { asksAnything } from "#app/features/matching/criteria.ts";
import { matchingInvestors } from "#app/features/matching/investor-matches.server.ts";
import { offeredPitches } from "#app/features/matching/investors.server.ts";
import type { InvestorMatch, PitchMatch } from "#app/features/matching/match.ts";
import { matchingPitches } from "#app/features/matching/pitch-matches.server.ts";
import type { OnboardedMember } from "#app/platform/http/visit.server.ts";

const SHOWN = 6;

/** A member's matches for the home page. */
export interface HomeMatches {
  pitches: PitchMatch[];
  investors: InvestorMatch[];
  /** How many are new since the last visit; if there are any, only new ones are shown. */
  fresh: number;
  /** The member has no criteria. */
  unstated: boolean;
}

const NOTHING: HomeMatches = { pitches: [], investors: [], fresh: 0, unstated: false };

/** The best matches since the last visit, or if there are none, of all time. None if the search takes too long. */
export async function homeMatches(member: OnboardedMember): Promise<HomeMatches> {
  const lastVisit = await lastVisitOf(member);
  return member.side === "investor" ? await forInvestor(member, lastVisit) : await forEntrepreneur(member, lastVisit);
}

async function forInvestor(member: OnboardedMember, lastVisit: Date | null): Promise<HomeMatches> {
  const criteria = await ownCriteria(member);
  if (!criteria || !asksAnything(criteria)) return { ...NOTHING, unstated: true };
  if (lastVisit) {
    const recent = await matchingPitches(member, { criteria, since: lastVisit, lastVisit, limit: SHOWN });
    if (recent.kind === "matches" && recent.total > 0) {
      return { ...NOTHING, pitches: recent.matches, fresh: recent.total };
    }
  }
  const best = await matchingPitches(member, { criteria, lastVisit, limit: SHOWN });
  return best.kind === "matches" ? { ...NOTHING, pitches: best.matches } : NOTHING;
}

async function forEntrepreneur(member: OnboardedMember, lastVisit: Date | null): Promise<HomeMatches> {
  const [pitch] = await offeredPitches(member, { ownerId: member.id });
  const found = pitch && (await matchingInvestors(member, pitch, { lastVisit, limit: SHOWN }));
  if (found?.kind !== "matches") return NOTHING;
  return { ...NOTHING, investors: found.matches, fresh: found.fresh };
}
