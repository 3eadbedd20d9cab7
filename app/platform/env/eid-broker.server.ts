/** The broker through which somebody's electronic identity is asked for: of the settings, or the local stand-in. */
import { env } from "./env.server.ts";
import type { EidBroker } from "./providers.server.ts";

let standIn: EidBroker | undefined;

/** Speaks to a stand-in instead of a real broker, or no longer. */
export function speakToEidBroker(other: EidBroker | undefined): void {
  standIn = other;
}

/** Who is asked; undefined while there is nobody, and electronic identities are not offered. */
export function eidBroker(): EidBroker | undefined {
  return standIn ?? env().eid;
}

/** Whether the stand-in is asked: whoever develops or tests is told so. */
export function isEidTestMode(): boolean {
  return standIn !== undefined;
}
