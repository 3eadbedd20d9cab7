import { z } from "zod";
import { BRAND } from "#app/platform/brand.ts";
import { slug } from "#app/platform/paths/slug.ts";

const FORM = /^[a-z0-9][a-z0-9_.-]{1,28}[a-z0-9]$/;

/** Segments of our own addresses below /pages/profile, and names under which somebody could pose as us. */
const RESERVED = new Set([
  "index",
  "edit",
  "picture",
  "business-card",
  "portfolio",
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
  slug(BRAND),
  "guest",
  "deleted",
  "null",
  "undefined",
]);

/** Whether nobody can have this username. */
function isReservedUsername(username: string): boolean {
  // At the end of a profile's address, canonical paths cut off `.html`, and `.data` requests the page's data.
  return RESERVED.has(username) || /\.(?:html|data)$/.test(username);
}

/** A new username (specification §5 "Username required"); stored in lower case. */
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

/** Usernames to suggest for a name, the best first; none if it has too few Latin letters. */
export function suggestedUsernames(name: string): string[] {
  const base = slug(name).slice(0, 26).replace(/-+$/, "");
  if (base.length < 3 || isReservedUsername(base)) return [];
  return [base, ...Array.from({ length: 8 }, (_, index) => `${base}-${index + 2}`)];
}

/** Alternatives to a username that is taken, the best first: similar to it, then to the member's name. */
export function usernamesLike(wanted: string, name: string): string[] {
  const base = slug(wanted).slice(0, 24).replace(/-+$/, "");
  // With the first letter of the other name: `anna` becomes `anna-e`.
  const parts = slug(name).split("-").filter(Boolean);
  const initials = parts.filter((part) => part !== base).map((part) => `${base}-${part[0]}`);
  const full = parts.filter((part) => part !== base).map((part) => `${base}-${part}`);
  const numbered = Array.from({ length: 8 }, (_, index) => `${base}-${index + 2}`);
  const candidates = [...full.slice(0, 2), ...initials.slice(0, 1), ...numbered, ...suggestedUsernames(name)];
  return [...new Set(candidates)].filter((candidate) => usernameField().safeParse(candidate).data === candidate);
}
