/** With what the name of an account may have been checked: a document at the payment provider, or a national e-ID. */
import { EID_METHODS } from "#app/platform/env/eid-methods.ts";

export const CHECK_METHODS = ["document", ...EID_METHODS] as const;

export type CheckMethod = (typeof CHECK_METHODS)[number];
