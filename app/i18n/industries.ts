// The sixteen industries in codes; their words stand in the catalogs. Below every feature: people have interests in them, pitches
// belong to them, searches ask for them.

/** The sixteen industries (specification §3). */
export const INDUSTRIES = [
  "design-media",
  "finance-law",
  "it-data",
  "construction",
  "sales-marketing",
  "hospitality",
  "health",
  "beauty-care",
  "transport-logistics",
  "service-cleaning",
  "care-education",
  "security-defence",
  "consulting-recruitment",
  "food-retail",
  "entertainment",
  "other",
] as const;
export type Industry = (typeof INDUSTRIES)[number];

/** Whether a value from outside is one of the sixteen. */
export function isIndustry(value: unknown): value is Industry {
  return (INDUSTRIES as readonly unknown[]).includes(value);
}
