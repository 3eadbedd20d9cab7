import type { ImpersonalData } from "#app/platform/personal-data.ts";

/** Tables without personal data. */
export const impersonalData: ImpersonalData = {
  transparency_reports: "counts of a half-year or a year, which are public; who published one is in the audit log",
};
