/** The form of notification preferences. */
import { z } from "zod";
import {
  isPushKind,
  type MailChoice,
  PREFERENCE_KINDS,
  type PreferenceKind,
  PUSH_KINDS,
  type PushKind,
  pushField,
  RHYTHMS,
} from "./preferences.ts";

const mails = Object.fromEntries(PREFERENCE_KINDS.map((kind) => [kind, z.enum(RHYTHMS[kind])])) as unknown as Record<
  PreferenceKind,
  z.ZodType<MailChoice>
>;

const pushes = Object.fromEntries(PUSH_KINDS.map((kind) => [pushField(kind), z.string().max(10).optional()])) as Record<
  `push-${PushKind}`,
  z.ZodOptional<z.ZodString>
>;

/** The page's form: a mail rhythm and a push choice for each kind, and the hour of the digest in the member's zone. */
export const preferencesSchema = z
  .object({ ...mails, ...pushes, hour: z.coerce.number().int().min(0).max(23) })
  .transform(({ hour, ...fields }) => ({
    hour,
    mails: Object.fromEntries(PREFERENCE_KINDS.map((kind) => [kind, fields[kind]])) as Record<
      PreferenceKind,
      MailChoice
    >,
    pushes: Object.fromEntries(
      PREFERENCE_KINDS.filter(isPushKind).map((kind) => [kind, fields[pushField(kind)] !== undefined]),
    ) as Record<PushKind, boolean>,
  }));
