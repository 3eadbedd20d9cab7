import { z } from "zod";
import { acrossFields, spoken } from "#app/platform/http/forms.ts";
import { isId } from "#app/platform/ids.ts";
import { MESSAGE_LIMIT } from "../message.ts";

const MESSAGE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * A message as its sender posts it: an id (UUIDv7) chosen by the sender, which makes sending idempotent; text, a file, or both; and the number of
 * the message that it replies to.
 */
export const messageForm = acrossFields(
  z.object({
    id: z.string().regex(MESSAGE_ID),
    text: spoken(MESSAGE_LIMIT).default(""),
    fileId: z.string().refine(isId, { error: "invalid" }).optional(),
    reply: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  ({ text, fileId }, wrong) => {
    if (!text && !fileId) wrong("text", "required");
  },
);

export type MessageInput = z.infer<typeof messageForm>;

/** The new text of a message; empty only with a file. */
export const editForm = z.object({ text: spoken(MESSAGE_LIMIT).default("") });

/** The number of the message up to which a member has read. */
export const readingForm = z.object({ upTo: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) });
