/** Staged disclosure: figures that an owner keeps for those who ask (product rule 12). Documents are kept one by one. */
import type { PitchContent } from "./content.ts";

/** The groups in which figures can be kept. What would give a figure away is kept with it. */
export const KEEPABLE = ["valuation", "revenue", "funding"] as const;

export type KeptFigures = (typeof KEEPABLE)[number];

/** The fields of each group. Amount and share together would say the valuation, so the amount goes with it. */
export const KEPT_FIELDS = {
  valuation: ["valuation", "seekingAmount"],
  revenue: ["revenue"],
  funding: ["fundingType", "companyFunding"],
} as const satisfies Record<KeptFigures, readonly (keyof PitchContent)[]>;

/** A content without what is kept, and which groups of it hold something that somebody could ask for. */
export function withoutKept<C extends Partial<PitchContent>>(
  content: C,
  kept: readonly string[],
): { content: C; kept: KeptFigures[] } {
  const groups = KEEPABLE.filter(
    (group) => kept.includes(group) && KEPT_FIELDS[group].some((field) => (content[field] ?? null) !== null),
  );
  const hidden = Object.fromEntries(groups.flatMap((group) => KEPT_FIELDS[group].map((field) => [field, null])));
  return { content: { ...content, ...hidden }, kept: groups };
}
