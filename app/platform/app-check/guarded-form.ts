import worker from "./worker.ts?worker&url";

/** Attributes of a form whose action asks `checkApp`: with script, the proof is ready before the form is sent (`app-check.ts`). */
export const GUARDED = { "data-app-check": worker } as const;
