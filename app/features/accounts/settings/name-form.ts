import { z } from "zod";
import { line } from "#app/platform/http/forms.ts";

/** Most characters of a name, at sign-up as in the settings. */
export const NAME_LIMIT = 100;

/** Another name for the account. `confirmed` is asked for where a badge of the old one ends with it. */
export const nameSchema = z.object({ name: line(NAME_LIMIT), confirmed: z.literal("on").optional() });

export type NameForm = z.output<typeof nameSchema>;
