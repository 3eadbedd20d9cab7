import { defineEvent } from "#app/platform/outbox/events.ts";
import type { AccessState } from "./access.ts";

/** Somebody asked to read what an owner keeps back, or took that back. */
export interface AccessFact {
  accessId: string;
  pitchId: string;
  ownerId: string;
  memberId: string;
  state: AccessState;
}

/** A request was made, answered, or has ended: one side did it, the other is told. */
export const accessMoved = defineEvent<AccessFact>("access-moved");

/** A document was taken down: what shows it is no longer true. */
export const documentsChanged = defineEvent<{ pitchId: string; publicId: string; ownerId: string }>(
  "documents-changed",
);
