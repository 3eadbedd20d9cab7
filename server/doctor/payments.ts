/** The keys of the payment provider. It is not asked. */
import { type Finding, notice, problem, well } from "./finding.ts";
import type { Installation } from "./installation.ts";

/** Whether the keys fit to how public the installation is. */
export function checkPayments({ settings }: Installation): Finding[] {
  if (!settings?.STRIPE_SECRET_KEY) return [];
  const { STRIPE_SECRET_KEY, PUBLIC_URL, exposedBy } = settings;
  const found: Finding[] = [];
  if (STRIPE_SECRET_KEY.includes("_test_")) {
    if (exposedBy) {
      found.push(notice("payments-test"));
    }
  } else if (!PUBLIC_URL) {
    found.push(problem("payments-nowhere"));
  }
  return found.length > 0 ? found : [well("payments-well")];
}
