import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  "reports-added": 409,
  "own-decision": 403,
  "already-appealed": 409,
  "appeal-too-late": 410,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
