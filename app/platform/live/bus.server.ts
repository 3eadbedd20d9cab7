/** What goes from process to process, by whichever way, and what becomes of it where it arrives. */

import { log } from "../log.server.ts";
import type { Broadcast } from "../outbox/events.ts";

export interface Parcel {
  from: string;
  /** Absent when there was more than fits, or something was lost on the way: everything may have changed. */
  broadcasts?: Broadcast[];
}

export interface BusOptions {
  /** Marks what this process sent, so that it ignores its own echo. */
  from: string;
  onBroadcasts(broadcasts: Broadcast[]): void;
  /** Something may have been missed. */
  onGap(): void;
}

export interface Bus {
  /** Says something to all other processes. Resolves when it is handed over, or could not be; never rejects. */
  send(broadcasts: readonly Broadcast[]): Promise<void>;
  /** Begins to hear them. */
  listen(): Promise<void>;
  /** Hands over what waits and ends the connection. */
  stop(): Promise<void>;
}

/** Opens a parcel from another process. What cannot be read may have said anything. */
export function openParcel(payload: string | undefined, { from, onBroadcasts, onGap }: BusOptions): void {
  try {
    const parcel = JSON.parse(payload ?? "") as Parcel;
    if (parcel.from === from) return;
    if (parcel.broadcasts) onBroadcasts(parcel.broadcasts);
    else onGap();
  } catch (error) {
    log.warn({ error }, "unreadable live payload");
    onGap();
  }
}
