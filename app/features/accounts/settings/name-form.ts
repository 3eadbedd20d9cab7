import { z } from "zod";
import { line } from "#app/platform/http/forms.ts";

/** Maximum length of a name. */
export const NAME_LIMIT = 100;

/** A new name. `confirmed` is required if the account has a badge, which ends. */
export const nameSchema = z.object({ name: line(NAME_LIMIT), confirmed: z.literal("on").optional() });

export type NameForm = z.output<typeof nameSchema>;
