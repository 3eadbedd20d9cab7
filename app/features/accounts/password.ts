import { z } from "zod";

/** Product rule: 8 to 128 characters, nothing about what they must be. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

/** Characters as a person counts them: an emoji is one. */
function length(password: string): number {
  return [...password].length;
}

/** A password being chosen; as typed, never trimmed. Whether it is too common is the server's to say, which has the list. */
export function newPasswordField() {
  return z
    .string()
    .min(1)
    .refine((password) => length(password) >= PASSWORD_LENGTH.least, { error: `too-short:${PASSWORD_LENGTH.least}` })
    .refine((password) => length(password) <= PASSWORD_LENGTH.most, { error: `too-long:${PASSWORD_LENGTH.most}` });
}

/** A password being tried. The cap keeps a megabyte from being hashed. */
export function passwordField() {
  return z
    .string()
    .min(1)
    .refine((password) => length(password) <= PASSWORD_LENGTH.most, { error: `too-long:${PASSWORD_LENGTH.most}` });
}
