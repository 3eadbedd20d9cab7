import type { PitchContent } from "#app/features/pitches/content.ts";
import { listedSummaries, toSummary } from "#app/features/pitches/listing/summaries.server.ts";
import { type PitchDetails, type PitchTeaser, pitchPage } from "#app/features/pitches/page/pitch-page.server.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import type { AccountHolder } from "#app/platform/actor.ts";
import { choiceCookie, forgetCookie, readCookie } from "#app/platform/http/cookies.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { COMPARISON_COOKIE, readComparison, writeComparison } from "./comparison.ts";

/** The facts of a pitch in a comparison: a subset of what its own page shows the same reader. */
export interface ComparedPitch {
  teaser: PitchTeaser;
  /** Null for readers who see no figures: teasers are compared. */
  details: ComparedDetails | null;
  done: boolean;
}

export interface ComparedDetails extends Pick<PitchDetails, "deal" | "undisclosed" | "figuresStatedOn"> {
  content: Pick<PitchContent, (typeof COMPARED)[number]>;
  ownerVerified: boolean;
}

const COMPARED = [
  "companyType",
  "legalForm",
  "startDate",
  "employees",
  "city",
  "currency",
  "revenue",
  "valuation",
  "fundingType",
  "companyFunding",
  "offered",
  "shareKind",
  "shareClasses",
  "transferClauses",
  "shareholdersAgreement",
  "boardSeat",
  "involvement",
] as const satisfies readonly (keyof PitchContent)[];

/** The pitches of a comparison as the reader may see them, in the order asked for; those that are not public any more are missing. */
export async function comparedPitches(actor: AccountHolder, publicIds: readonly string[]): Promise<ComparedPitch[]> {
  const pages = await Promise.all(publicIds.map((publicId) => pitchPage(actor, publicId)));
  return pages.flatMap((page) => {
    // The reader's own drafts are not compared.
    if (!page || (page.state !== "published" && page.state !== "done")) return [];
    const { teaser, details, state } = page;
    return [{ teaser, details: details && comparedDetails(details), done: state === "done" }];
  });
}

function comparedDetails({ content, deal, undisclosed, figuresStatedOn, owner }: PitchDetails): ComparedDetails {
  return {
    content: Object.fromEntries(COMPARED.map((field) => [field, content[field]])) as ComparedDetails["content"],
    deal,
    undisclosed,
    figuresStatedOn,
    ownerVerified: owner.identityVerifiedAt !== null,
  };
}

/** Summaries of the published ones among them, in the order asked for, for the comparison bar. */
export async function comparedSummaries(actor: AccountHolder, publicIds: readonly string[]): Promise<PitchSummary[]> {
  if (publicIds.length === 0) return [];
  const rows = await listedSummaries(actor)
    .innerJoin("pitches", "pitches.id", "listings.pitchId")
    .where("pitches.publicId", "in", publicIds)
    .execute();
  return rows
    .map((row) => toSummary(actor, row))
    .toSorted((one, other) => publicIds.indexOf(one.publicId) - publicIds.indexOf(other.publicId));
}

/** The pitches that this browser compares, from its cookie; the server does not store them. */
export function comparedIn({ headers }: Visit): string[] {
  return readComparison(readCookie(headers.get("cookie"), COMPARISON_COOKIE));
}

/** The Set-Cookie value that makes this browser compare these. */
export function comparisonCookie({ url }: Visit, publicIds: readonly string[]): string {
  const secure = url.protocol === "https:";
  return publicIds.length === 0
    ? forgetCookie(COMPARISON_COOKIE, secure)
    : choiceCookie(COMPARISON_COOKIE, writeComparison(publicIds), secure);
}
