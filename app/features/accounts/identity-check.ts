import type { EidMethod } from "#app/platform/env/eid-methods.ts";

/** How the name of an account may have been checked: by a document at the payment provider, or by a national e-ID. */
export type CheckMethod = "document" | EidMethod;
