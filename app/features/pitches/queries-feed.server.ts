import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { paths } from "#app/platform/paths.ts";
import type { Feed, FeedPitch } from "./feed.ts";
import { shareVersion } from "./queries-share-picture.server.ts";

/** More than a week's pitches of the largest market; who reads less often uses the search. */
const LENGTH = 50;

/** The newest pitches of a market whose owners' plans bring them before those who do not visit us. */
export async function feedOf(market: Market, origin: string): Promise<Feed> {
  const rows = await db
    .selectFrom("listings")
    .select(["publicId", "companyName", "industry", "phase", "county", "lead", "logoId", "publishedAt", "listedAt"])
    .where("boosted", "=", true)
    .where("market", "=", market)
    .orderBy("publishedAt", "desc")
    .orderBy("pitchId", "desc")
    .limit(LENGTH)
    .execute();
  const t = translator(market, "public-face");
  const pitches = translator(market, "pitches");
  return {
    market,
    origin,
    title: t("feed.title", { brand: BRAND }),
    subtitle: t("feed.subtitle"),
    now: now(),
    pitches: rows.map(({ logoId, ...row }) => {
      const pitch = row as Omit<FeedPitch, "picture">;
      const version = shareVersion({ ...pitch, market, logoId });
      return { ...pitch, picture: paths.sharePicture(pitch.publicId, version) };
    }),
    words: { industry: (code) => pitches(`industry.${code}`), phase: (code) => pitches(`phase.${code}`) },
  };
}
