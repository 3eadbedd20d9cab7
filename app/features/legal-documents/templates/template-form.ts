/** The form of a template. */
import { z } from "zod";
import { MARKETS } from "#app/i18n/markets.ts";
import { chosenFile } from "#app/platform/http/forms.ts";
import { TEMPLATE_KINDS } from "./template.ts";

export const templateSchema = z.object({
  kind: z.enum(TEMPLATE_KINDS, { error: "choose" }),
  market: z.enum(MARKETS, { error: "choose" }),
  language: z.enum(MARKETS, { error: "choose" }),
  /** The file replaces the present template. */
  replaces: z
    .literal("on")
    .optional()
    .transform((on) => on === "on"),
  file: chosenFile(),
});

export type NewTemplate = Omit<z.output<typeof templateSchema>, "file">;
