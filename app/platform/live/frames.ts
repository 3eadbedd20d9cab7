/** What goes over the live socket, one JSON object a frame. Pure: part of the browser's script. */
import type { LiveHint } from "../outbox/events.ts";

/** A hint as it reaches a browser. */
export interface HeardHint extends LiveHint {
  /**
   * What has changed in the conversation that this tab has open, so that it need not ask. Its shape is the chat's
   * (`Changes` of `features/chat/message.ts`); the live layer only carries it.
   */
  changes?: unknown;
}

/** From the server. Without any field it is a sign of life. */
export interface LiveMessage {
  hints?: HeardHint[];
  /** Hints may have been missed: ask for everything. */
  everything?: true;
  /** Whether the other member of each conversation is here. */
  presence?: Record<string, boolean>;
  /** Conversations in which the other member is typing at this moment. */
  typing?: string[];
  /** Over how many milliseconds to spread coming back when the line breaks: many come back at once. */
  comeBack?: number;
}

/** From the browser. */
export type ClientFrame =
  /** The one conversation that stands open in this tab; what has changed in it after `version` comes at once. */
  | { open: string | null; version?: number }
  /** Something is being typed in it. */
  | { typing: string }
  /** Of which conversations the page shows whether the other is here. */
  | { watch: string[] };

/** Most conversations that one socket watches. */
export const MOST_WATCHED = 60;

/** For so long somebody is typing after having said so. */
export const TYPING_MILLISECONDS = 6_000;

/** So often it is said again. */
export const TYPING_REPEAT_MILLISECONDS = 3_000;
