import { z } from "zod";

/** The form that begins a check of a document; e-IDs begin with a link. */
export const startSchema = z.object({ method: z.literal("document") });
