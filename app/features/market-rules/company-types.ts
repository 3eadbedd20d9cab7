/** Company types, and what they have. Apart from the legal forms, whose names most pages do not need. Pure. */

/** The company types of the specification (§5): the same in all markets, so that searches can ask for them. */
export const COMPANY_TYPES = [
  "limited-company",
  "general-partnership",
  "limited-partnership",
  "sole-proprietorship",
  "economic-association",
] as const;
export type CompanyType = (typeof COMPANY_TYPES)[number];

/** Whether a company type has shares. Without a type it counts as having some: nearly all do. */
export function hasShares(type: CompanyType | string | null): boolean {
  return type === null || type === "" || type === "limited-company";
}

/** Whether a company of that type has a board on which a seat can be offered. */
export function hasBoard(type: CompanyType | string | null): boolean {
  return hasShares(type) || type === "economic-association";
}
