import worker from "./worker.ts?worker&url";

/** Attributes of a form whose action calls `checkApp`: with script, a token is obtained before the form is sent (`app-check.ts`). */
export const GUARDED = { "data-app-check": worker } as const;
