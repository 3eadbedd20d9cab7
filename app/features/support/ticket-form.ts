import { z } from "zod";
import { emailField } from "#app/features/accounts/email-address.ts";
import { line, paragraphs } from "#app/platform/http/forms.ts";
import { isId } from "#app/platform/ids.ts";
import { MESSAGE_LIMIT, TICKET_STATES, TOPICS } from "./ticket.ts";

const fields = {
  /** Generated with the page, so that a form sent twice is one case. */
  id: z.string().refine(isId),
  message: paragraphs(MESSAGE_LIMIT),
};

/** The contact form; every field is required (specification §5). `case`: number of the case that it continues. */
export const contactSchema = z.object({
  // In the order of the form, which is that of the list of problems.
  id: fields.id,
  name: line(100),
  email: emailField(),
  topic: z.enum(TOPICS),
  message: fields.message,
  case: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
});

export type Contact = z.output<typeof contactSchema>;

/** One more message in a case, from its sender or from staff. */
export const messageSchema = z.object(fields);

export type NewMessage = z.output<typeof messageSchema>;

/** An answer of staff, and the case's status after it: the button that was pressed. */
export const answerSchema = messageSchema.extend({ leaves: z.enum(TICKET_STATES).default("answered") });
