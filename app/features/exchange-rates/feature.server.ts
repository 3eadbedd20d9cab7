/** What this feature does besides answering requests. */
import { env } from "#app/platform/env/env.server.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { refreshRates } from "./refresh.server.ts";

const jobs = {
  "refresh-rates": refreshRates,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const exchangeRates = feature({
  jobs,
  schedules: {
    "refresh-rates": "41 */3 * * * ?fill=1d",
  },
  startup: () => (env().RATES_URL ? ["refresh-rates"] : []),
});
