import { defineEvent } from "#app/platform/outbox/events.ts";

/** A new pitch was announced to members whose criteria it meets: who they are stands in `match_tellings`. */
export const pitchBroadcast = defineEvent<{ pitchId: string }>("pitch-broadcast");
