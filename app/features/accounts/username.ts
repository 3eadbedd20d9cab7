import { z } from "zod";

const FORM = /^[a-z0-9][a-z0-9_.-]{1,28}[a-z0-9]$/;

// Segments of our own addresses below /pages/profile, and names under which somebody could pose as us.
const RESERVED = new Set([
  "index",
  "edit",
  "picture",
  "admin",
  "administrator",
  "moderator",
  "support",
  "staff",
  "help",
  "info",
  "root",
  "system",
  "security",
  "stakeholm",
  "guest",
  "deleted",
  "null",
  "undefined",
]);

/** Whether a username could never be given to anybody. */
export function isReservedUsername(username: string): boolean {
  // `.html` would be cut off its profile's address (canonical paths).
  return RESERVED.has(username) || username.endsWith(".html");
}

/** A username being chosen (specification §5 "Username required"): stored in small letters. */
export function usernameField() {
  return z
    .string()
    .transform((text) => text.trim().toLowerCase())
    .pipe(
      z
        .string()
        .min(1)
        .refine((name) => FORM.test(name), { error: "username-form" })
        .refine((name) => !isReservedUsername(name), { error: "username-taken" }),
    );
}
