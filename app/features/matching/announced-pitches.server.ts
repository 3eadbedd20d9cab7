import { sql } from "kysely";
import { ratesInForce } from "#app/features/exchange-rates/daily-rates.server.ts";
import { seesFigures } from "#app/features/pitches/listing/listing.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { MailReader } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { CRITERIA_COLUMNS, toCriteria } from "./criteria.server.ts";
import { reasonText } from "./match.ts";
import { matchOf, type PitchFacts, type Reason } from "./score.ts";

/** A pitch that a member is notified of, with the reasons of the match. */
export interface AnnouncedPitch {
  publicId: string;
  companyName: string;
  reasons: Reason[];
}

/**
 * Those of the given pitches that are still to be announced to a member: published, matching the current criteria, neither opened nor dismissed
 * in the meantime; none if the member wants no announcements any more. The best first.
 */
export async function announcedPitches(
  _actor: SystemActor,
  userId: string,
  pitchIds: readonly string[],
): Promise<AnnouncedPitch[]> {
  const [row, rates, pitches] = await Promise.all([
    db
      .selectFrom("matchCriteria")
      .innerJoin("users", "users.id", "matchCriteria.userId")
      .select([...CRITERIA_COLUMNS.map((column) => `matchCriteria.${column}` as const), "users.lang"])
      .where("userId", "=", userId)
      .where("matchCriteria.side", "=", "investor")
      .where("matchCriteria.broadcast", "=", true)
      // A match tells a range of its figures.
      .where(seesFigures("users"))
      .executeTakeFirst(),
    ratesInForce(db),
    db
      .selectFrom("listings as l")
      .select([
        "l.publicId",
        "l.companyName",
        "l.industry",
        "l.market",
        "l.county",
        "l.phase",
        "l.languages",
        "l.currency",
        "l.seekingAmount",
        "l.offeredBasisPoints as offered",
        "l.latitude",
        "l.longitude",
      ])
      .where("l.pitchId", "in", pitchIds.length > 0 ? [...pitchIds] : [userId])
      .where(
        sql<boolean>`not exists (select from pitch_views v where v.pitch_id = l.pitch_id and v.viewer_id = ${userId})`,
      )
      .where(
        sql<boolean>`not exists (select from match_dismissals d where d.pitch_id = l.pitch_id and d.user_id = ${userId})`,
      )
      .limit(20)
      .execute(),
  ]);
  if (!row) return [];
  const criteria = toCriteria(row, row.lang as Market);
  return pitches
    .flatMap(({ publicId, companyName, ...facts }) => {
      const match = matchOf(criteria, facts as PitchFacts, rates);
      return match ? [{ publicId, companyName, reasons: match.reasons, score: match.score }] : [];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ score: _, ...pitch }) => pitch);
}

/** Matches with their reasons, as rows of a mail. */
export function matchRows(
  pitches: readonly AnnouncedPitch[],
  { market, origin }: Pick<MailReader, "market" | "origin">,
) {
  const translators = {
    t: translator(market, "matching"),
    pitches: translator(market, "pitches"),
    shell: translator(market, "shell"),
    format: formatsOf(market),
  };
  return pitches.map((pitch) => ({
    href: origin + paths.pitch(pitch),
    name: pitch.companyName,
    of: "company" as const,
    words: pitch.reasons.map((reason) => reasonText(reason, translators)).join(" · "),
  }));
}
