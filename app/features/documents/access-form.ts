/** The form of a request for access. */
import { z } from "zod";
import { paragraphs } from "#app/platform/forms.ts";
import { MESSAGE_LIMIT } from "./access.ts";

/** A request: a word to the owner, if there is one to say, and the agreement that was read. `version` is of the text that stood there. */
export const askSchema = z.object({
  message: paragraphs(MESSAGE_LIMIT).optional(),
  version: z.string().max(20),
  agreed: z.literal("on", { error: "agree" }),
});
