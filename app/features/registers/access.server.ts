/** The registers in use: those of the settings, or the local stand-in. */
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { env } from "#app/platform/env/env.server.ts";
import type { RegisterAccess, Registers } from "#app/platform/env/registers.server.ts";

let standIn: Registers | undefined;

/** Asks a stand-in in place of the real registers; undefined ends that. */
export function speakToRegisters(other: Registers | undefined): void {
  standIn = other;
}

/** How the register of a market is reached; undefined if it is not switched on. */
export function registerAccess(market: Market): RegisterAccess | undefined {
  return (standIn ?? env().registers)[market];
}

/** The markets whose registers are asked. */
export function registerMarkets(): Market[] {
  return MARKETS.filter((market) => registerAccess(market) !== undefined);
}
