import { defineEvent } from "#app/platform/outbox/events.ts";
import type { AccessState } from "./access.ts";

/** An access request and its state. */
export interface AccessFact {
  accessId: string;
  pitchId: string;
  ownerId: string;
  memberId: string;
  state: AccessState;
}

/** A request was made, answered or ended; the other side is notified. */
export const accessChanged = defineEvent<AccessFact>("access-moved");

/** Documents were removed: pages that show them are stale. */
export const documentsChanged = defineEvent<{ pitchId: string; publicId: string; ownerId: string }>(
  "documents-changed",
);
