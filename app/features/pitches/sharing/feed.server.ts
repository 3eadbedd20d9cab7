/** Feeds of the newest pitches of a market: Atom (RFC 4287) and JSON Feed 1.1. They contain only what teasers do. */
import { sql } from "kysely";
import { listingColumns, teasedOnly } from "#app/features/market-rules/teasers.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { countyName } from "#app/i18n/counties.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { xmlText } from "#app/platform/text/xml.ts";
import type { ListedFor } from "../audiences.ts";
import type { Industry, Phase } from "../pitch.ts";
import { shareVersion } from "./share-picture.server.ts";

export interface FeedPitch {
  publicId: string;
  companyName: string;
  industry: Industry;
  phase: Phase;
  county: string;
  shortDescription: string | null;
  publishedAt: Date;
  listedAt: Date;
  /** Path of its picture. */
  picture: string;
}

export interface Feed {
  market: Market;
  /** The origin of the market's own host. */
  origin: string;
  title: string;
  subtitle: string;
  /** The feed's date while it is empty. */
  now: Date;
  pitches: readonly FeedPitch[];
  /** Names in the market's language. */
  names: { industry: (code: Industry) => string; phase: (code: Phase) => string };
}

function changedAt({ pitches, now }: Feed): string {
  const moments = pitches.map(({ listedAt }) => listedAt.getTime());
  return (moments.length > 0 ? new Date(Math.max(...moments)) : now).toISOString();
}

/** Does not contain the company's name, which may change. */
function idOf(origin: string, publicId: string): string {
  return `${origin}/pitches/${publicId}`;
}

/** The feed as Atom. */
export function atomFeed(feed: Feed): string {
  const { market, origin, title, subtitle, pitches, names } = feed;
  const language = factsOf(market).htmlLang;
  const self = origin + paths.feed(market, "atom");
  const category = (term: string, label: string) => `<category term="${xmlText(term)}" label="${xmlText(label)}"/>\n`;
  const entries = pitches.map(
    (pitch) => `<entry>
<id>${xmlText(idOf(origin, pitch.publicId))}</id>
<title>${xmlText(pitch.companyName)}</title>
<link rel="alternate" type="text/html" href="${xmlText(origin + paths.pitch(pitch))}"/>
<published>${pitch.publishedAt.toISOString()}</published>
<updated>${pitch.listedAt.toISOString()}</updated>
${pitch.shortDescription ? `<summary>${xmlText(pitch.shortDescription)}</summary>\n` : ""}${category(pitch.industry, names.industry(pitch.industry))}${category(pitch.phase, names.phase(pitch.phase))}${category(pitch.county, countyName(pitch.county) ?? pitch.county)}</entry>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${xmlText(self)}</id>
<title>${xmlText(title)}</title>
<subtitle>${xmlText(subtitle)}</subtitle>
<updated>${changedAt(feed)}</updated>
<author><name>${xmlText(BRAND)}</name><uri>${xmlText(origin)}/</uri></author>
<icon>${xmlText(origin)}/icon-192.png</icon>
<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>
<link rel="alternate" type="text/html" href="${xmlText(origin + paths.search())}"/>
${entries.join("")}</feed>
`;
}

/** The feed as a JSON Feed (jsonfeed.org, version 1.1). */
export function jsonFeed({ market, origin, title, subtitle, pitches, names }: Feed): object {
  return {
    version: "https://jsonfeed.org/version/1.1",
    title,
    description: subtitle,
    language: factsOf(market).htmlLang,
    home_page_url: origin + paths.search(),
    feed_url: origin + paths.feed(market, "json"),
    icon: `${origin}/icon-512.png`,
    authors: [{ name: BRAND, url: `${origin}/` }],
    items: pitches.map((pitch) => ({
      id: idOf(origin, pitch.publicId),
      url: origin + paths.pitch(pitch),
      title: pitch.companyName,
      content_text: pitch.shortDescription ?? pitch.companyName,
      image: origin + pitch.picture,
      date_published: pitch.publishedAt.toISOString(),
      date_modified: pitch.listedAt.toISOString(),
      tags: [names.industry(pitch.industry), names.phase(pitch.phase), countyName(pitch.county) ?? pitch.county],
    })),
  };
}

/** More than a week's pitches of the largest market. */
const MAX_PITCHES = 50;

/** The newest pitches of a market whose owners' plans promote them outside the site. */
export async function feedOf(market: Market, origin: string): Promise<Feed> {
  const rows = await db
    .selectFrom("listings")
    .select([
      "publicId",
      "companyName",
      "industry",
      "phase",
      "county",
      "shortDescription",
      "logoId",
      "publishedAt",
      "listedAt",
    ] satisfies ListedFor<"machine">[])
    .where("boosted", "=", true)
    .where(teasedOnly(listingColumns("listings")) ?? sql<boolean>`true`)
    .where("market", "=", market)
    .orderBy("publishedAt", "desc")
    .orderBy("pitchId", "desc")
    .limit(MAX_PITCHES)
    .execute();
  const t = translator(market, "pitches-sharing");
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
    names: { industry: (code) => pitches(`industry.${code}`), phase: (code) => pitches(`phase.${code}`) },
  };
}
