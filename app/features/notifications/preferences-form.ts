/** The form of notification preferences. */
import { z } from "zod";
import { MAIL_CHOICES, type MailChoice, PREFERENCE_KINDS, type PreferenceKind } from "./preferences.ts";

/** The page's form: one choice a kind. */
export const preferencesSchema = z.object(
  Object.fromEntries(PREFERENCE_KINDS.map((kind) => [kind, z.enum(MAIL_CHOICES)])) as Record<
    PreferenceKind,
    z.ZodEnum<{ [Choice in MailChoice]: Choice }>
  >,
);
