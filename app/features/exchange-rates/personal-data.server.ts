/** What this feature stores of people, table by table. */
import type { ImpersonalData } from "#app/platform/personal-data.ts";

export const impersonalData: ImpersonalData = {
  exchange_rates: "rates",
  exchange_rate_history: "rates, day by day",
};
