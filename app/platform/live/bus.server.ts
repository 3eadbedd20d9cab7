/** The bus between processes: its messages, and how a received one is handled. */

import { log } from "../log.server.ts";
import type { Broadcast } from "../outbox/events.ts";

export interface Parcel {
  from: string;
  /** Absent if there were too many, or some were lost: everything may have changed. */
  broadcasts?: Broadcast[];
}

export interface BusOptions {
  /** Marks this process's messages, so that it ignores its own. */
  from: string;
  onBroadcasts(broadcasts: Broadcast[]): void;
  /** Called if messages may have been missed. */
  onGap(): void;
}

export interface Bus {
  /** Sends to all other processes. Resolves when sent or failed; never rejects. */
  send(broadcasts: readonly Broadcast[]): Promise<void>;
  /** Starts receiving. */
  listen(): Promise<void>;
  /** Sends what is waiting and ends the connection. */
  stop(): Promise<void>;
}

/** Handles a message from another process. An unreadable one counts as a gap. */
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
