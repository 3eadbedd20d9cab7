import { billingChanged } from "#app/features/billing/events.ts";
import { ratesMoved } from "#app/features/exchange-rates/events.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import { climateChanged } from "./events.ts";
import { LEDGER_TAG } from "./ledger.ts";

const stale = () => ({ stalePages: [LEDGER_TAG] });

/** The stored pages of the ledger are dropped when it changes. */
export const climate = feature({
  subscriptions: [
    // Emitted with every new row of the books.
    follow({ event: billingChanged, broadcast: stale }),
    follow({ event: climateChanged, broadcast: stale }),
    follow({ event: ratesMoved, broadcast: stale }),
  ],
});
