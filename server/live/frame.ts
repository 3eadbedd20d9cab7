/** What of a live message leaves the server, by allow-list. */
import type { LiveMessage, ReceivedInvalidation } from "#app/platform/live/frames.ts";
import { type FieldAudiences, projectFor } from "#app/platform/projection.ts";

type Audience = "socket";
const SOCKET = ["socket"] as const;

const HINT = {
  kind: SOCKET,
  id: SOCKET,
  version: SOCKET,
  /** By `changesFor` of the chat, for who has the conversation open. */
  changes: SOCKET,
} as const satisfies FieldAudiences<ReceivedInvalidation, Audience>;

const FRAME = {
  hints: HINT,
  everything: SOCKET,
  presence: SOCKET,
  typing: SOCKET,
  comeBack: SOCKET,
} as const satisfies FieldAudiences<LiveMessage, Audience>;

/** The text of a frame. */
export function frameOf(message: LiveMessage): string {
  return JSON.stringify(projectFor("socket", FRAME, message));
}
