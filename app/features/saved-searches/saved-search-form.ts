/** The form of a saved search, apart from what every page of results needs: schemas are heavy. */
import { z } from "zod";
import { line } from "#app/platform/http/forms.ts";
import { NAME_LIMIT, RHYTHMS } from "./saved-search.ts";

export const savedSearchSchema = z.object({ name: line(NAME_LIMIT), notify: z.enum(RHYTHMS) });
export type SavedSearchForm = z.output<typeof savedSearchSchema>;
