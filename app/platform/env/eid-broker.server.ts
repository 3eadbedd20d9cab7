/** The e-ID broker: from the settings, or the local stand-in. */
import { env } from "./env.server.ts";
import type { EidBroker } from "./providers.server.ts";

let standIn: EidBroker | undefined;

/** Uses a stand-in in place of a real broker; undefined ends that. */
export function speakToEidBroker(other: EidBroker | undefined): void {
  standIn = other;
}

/** The broker in use; undefined if there is none, and then electronic identities are not offered. */
export function eidBroker(): EidBroker | undefined {
  return standIn ?? env().eid;
}

/** Whether the stand-in is in use, which pages then say. */
export function isEidTestMode(): boolean {
  return standIn !== undefined;
}
