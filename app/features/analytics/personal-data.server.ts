/** What this feature stores of people, table by table. */
import type { ImpersonalData } from "#app/platform/personal-data.ts";

export const impersonalData: ImpersonalData = {
  analytics_sums: "sums by day, market, kind of page or step, and kind of source; no address, browser or account",
};
