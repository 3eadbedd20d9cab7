/** Which people of a list match the reader, by the rule of the page of matches. */
import { sql } from "kysely";
import { ratesInForce } from "#app/features/exchange-rates/daily-rates.server.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import type { AccountHolder, Side } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { OnboardedMember } from "#app/platform/http/visit.server.ts";
import { ownCriteria } from "./criteria.server.ts";
import { asksAnything } from "./criteria.ts";
import {
  foundInvestor,
  type InvestorRow,
  investorColumns,
  isInvestorOpenTo,
  isOffered,
  offeredPitches,
} from "./investors.server.ts";
import { byScore } from "./match.ts";
import { type Candidate, candidateColumns, investorFacts, isPitchOpenTo, scoredOf } from "./pitch-matches.server.ts";

/** The pitch that matches best: an owner's for an investor, one of the reader's own for an entrepreneur. */
export interface MatchedPitch {
  publicId: string;
  companyName: string;
}

/** By username. */
export type PeopleMatches = ReadonlyMap<string, MatchedPitch>;

/**
 * Of the named people those who match the actor: owners of pitches that match an investor's criteria, or investors whose criteria a pitch of
 * the actor matches. Exactly those that the actor's page of matches may show: the same rule decides, in one query for all of them, without what was
 * dismissed, and for investors only while they see figures.
 */
export async function matchesAmong(actor: AccountHolder, usernames: readonly string[]): Promise<PeopleMatches> {
  if (actor.kind !== "member" || usernames.length === 0) return NOBODY;
  const { side, username } = actor;
  if (side === null || username === null) return NOBODY;
  return FINDERS[side]({ ...actor, side, username }, usernames);
}

const NOBODY: PeopleMatches = new Map();

const FINDERS: Record<Side, (actor: OnboardedMember, usernames: readonly string[]) => Promise<PeopleMatches>> = {
  investor: ownersMatching,
  entrepreneur: investorsMatching,
};

async function ownersMatching(actor: OnboardedMember, usernames: readonly string[]): Promise<PeopleMatches> {
  const criteria = canSeeFigures(actor) ? await ownCriteria(actor) : null;
  if (!criteria || !asksAnything(criteria)) return NOBODY;
  const [rates, reader, { rows }] = await Promise.all([
    ratesInForce(db),
    investorFacts(actor, criteria),
    sql<Candidate & MatchedPitch & { username: string }>`
      select owner.username, l.public_id, l.company_name, ${candidateColumns()}
      from users as owner join listings as l on l.owner_id = owner.id
      join pitch_revisions revision on revision.id = l.revision_id
      left join match_criteria wishes on wishes.user_id = l.owner_id and wishes.side = 'entrepreneur'
      where owner.username = any(${usernames}::citext[]) and ${isPitchOpenTo(actor.id)}`.execute(db),
  ]);
  const best = rows
    .flatMap((row) => scoredOf(row, criteria, reader, rates, new Map()).map((scored) => ({ ...scored, row })))
    .sort(byScore);
  return firstOfEach(best.map(({ row }) => [row.username, row]));
}

async function investorsMatching(actor: OnboardedMember, usernames: readonly string[]): Promise<PeopleMatches> {
  const pitches = await offeredPitches(actor, { ownerId: actor.id });
  if (pitches.length === 0) return NOBODY;
  const [rates, { rows }] = await Promise.all([
    ratesInForce(db),
    sql<InvestorRow & { username: string; runs: string[] }>`
      select u.username, array(select pitch_id from pitch_managers where member_id = u.id and state = 'accepted') as runs, ${investorColumns()}
      from users as u join match_criteria as c on c.user_id = u.id and c.side = 'investor'
      left join profiles as profile on profile.user_id = u.id
      where u.username = any(${usernames}::citext[]) and ${isOffered(actor.id)} and ${isInvestorOpenTo(actor.id)}`.execute(
      db,
    ),
  ]);
  // The newest first among equals, as `offeredPitches` has them.
  const best = rows
    .flatMap((row) =>
      pitches.flatMap((pitch) => {
        const found = row.runs.includes(pitch.pitchId) ? null : foundInvestor(row, pitch, rates);
        return found ? [{ username: row.username, pitch, score: found.score }] : [];
      }),
    )
    .sort((one, other) => other.score - one.score);
  return firstOfEach(best.map(({ username, pitch }) => [username, pitch]));
}

/** Of several pitches of one person the first. */
function firstOfEach(matched: readonly (readonly [username: string, pitch: MatchedPitch])[]): PeopleMatches {
  const first = new Map<string, MatchedPitch>();
  for (const [username, { publicId, companyName }] of matched) {
    if (!first.has(username)) first.set(username, { publicId, companyName });
  }
  return first;
}
