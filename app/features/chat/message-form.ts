import { z } from "zod";
import { paragraphs } from "#app/platform/forms.ts";
import { MESSAGE_LIMIT } from "./message.ts";

const MESSAGE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** A message as its sender hands it in: an id of his own making (UUIDv7), so that sending again stores nothing twice. */
export const messageForm = z.object({
  id: z.string().regex(MESSAGE_ID),
  text: paragraphs(MESSAGE_LIMIT),
});

export type MessageInput = z.infer<typeof messageForm>;

/** How far a member has read: a message's number. */
export const readingForm = z.object({ upTo: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) });
