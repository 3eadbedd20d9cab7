/** The codes of the sixteen industries (specification §3), shared by profiles, pitches and searches. Their names are in the catalogs. */
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
