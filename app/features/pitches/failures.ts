import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  "logo-required": 422,
  "image-required": 422,
  "picture-limit": 409,
  "pitch-incomplete": 422,
  "illegal-move": 409,
  "edited-elsewhere": 409,
  "already-decided": 409,
  "manager-is-self": 409,
  "manager-exists": 409,
  "manager-limit": 409,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
