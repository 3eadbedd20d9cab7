/** The messages of the live socket, one JSON object a frame. Pure: also part of the browser's script. */
import type { Invalidation } from "../outbox/events.ts";

/** An invalidation, as a browser gets it. */
export interface ReceivedInvalidation extends Invalidation {
  /**
   * The changes in the conversation that this tab has open, so that it need not fetch them. The type is the chat's
   * (`Changes` of `features/chat/message.ts`); the live layer only carries them.
   */
  changes?: unknown;
}

/** From the server. Without any field it is a heartbeat. */
export interface LiveMessage {
  hints?: ReceivedInvalidation[];
  /** Invalidations may have been missed: refetch everything. */
  everything?: true;
  /** Whether the other member of each conversation is here. */
  presence?: Record<string, boolean>;
  /** Conversations in which the other member is typing now. */
  typing?: string[];
  /** Milliseconds over which to spread the reconnection after a lost connection, since many clients reconnect at once. */
  comeBack?: number;
}

/** From the browser. */
export type ClientFrame =
  /** The conversation open in this tab; changes after `version` are sent at once. */
  | { open: string | null; version?: number }
  /** The conversation in which the member is typing. */
  | { typing: string }
  /** The conversations whose presence the page shows. */
  | { watch: string[] };

/** Most conversations that one socket watches. */
export const MOST_WATCHED = 60;

/** How long a typing message counts. */
export const TYPING_MILLISECONDS = 6_000;

/** How often it is sent again while somebody types. */
export const TYPING_REPEAT_MILLISECONDS = 3_000;
