/** This feature stores sums, and nothing of people. */
import type { ImpersonalData } from "#app/platform/personal-data.ts";

export const impersonalData: ImpersonalData = {
  daily_figures: "how much of what there was, by day and market",
  figures_counted: "when these were counted",
  member_arrivals: "how many members came on a day, for a few minutes",
};
