import { defineEvent } from "#app/platform/outbox/events.ts";

/** A new pitch was announced to members whose criteria it matches; `match_tellings` has their rows. */
export const pitchBroadcast = defineEvent<{ pitchId: string }>("pitch-broadcast");
