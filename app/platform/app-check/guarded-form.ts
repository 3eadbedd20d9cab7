import worker from "./worker.ts?worker&url";

/** Attributes of a form whose action calls `checkApp`: with script, a token is obtained before the form is sent (`app-check.ts`). */
export const GUARDED = { "data-app-check": worker } as const;

/** The same for a guess at an account, which takes all uses of a token: one is obtained for each time the form is sent. */
export const GUARDED_ONCE = { ...GUARDED, "data-app-check-once": "" } as const;
