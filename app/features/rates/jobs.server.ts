import { systemActor } from "#app/platform/actor.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { takeRates } from "./commands.server.ts";
import { fetchRates } from "./gateway.server.ts";

/** Several times a day: takes new rates from the configured address. What cannot be used changes nothing, and is tried again the next time. */
export async function refreshRates(): Promise<void> {
  const address = env().RATES_URL;
  if (!address) return;
  const reading = await fetchRates(address);
  const taken = reading.ok
    ? await takeRates(systemActor("refresh-rates"), reading.days)
    : ({ kind: "refused", reason: reading.reason } as const);
  if (taken.kind === "refused") log.warn({ reason: taken.reason }, "rates not taken; those in force stay");
}
