import { defineEvent } from "#app/platform/outbox/events.ts";

/** Somebody has asked for the deletion of their account and is signed out everywhere. */
export const deletionAsked = defineEvent<{ userId: string }>("deletion-asked");

/** A member's archive made progress, is ready or has failed. */
export const exportMoved = defineEvent<{ userId: string; exportId: string }>("export-moved");
