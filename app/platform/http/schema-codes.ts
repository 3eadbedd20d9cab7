/**
 * Makes Zod report codes (`required`, `too-long:120`). Written to the global object in which Zod keeps its configuration, so that pages
 * need not load Zod for it, and before the first schema is made: `root.tsx` and `forms.ts` import this file.
 */
import type { z } from "zod";

const config: z.core.$ZodConfig = {
  customError: (issue) => codeOf(issue as z.core.$ZodRawIssue),
  // Zod compiles schemas with `new Function`, which our Content-Security-Policy refuses and reports.
  jitless: typeof document !== "undefined",
};

const { __zod_globalConfig: known = {} } = globalThis as { __zod_globalConfig?: z.core.$ZodConfig };
Object.assign(globalThis, { __zod_globalConfig: Object.assign(known, config) });

function codeOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "required" : issue.expected === "number" ? "number" : "invalid";
    case "too_small":
      if (issue.origin === "string") return issue.minimum === 1 ? "required" : `too-short:${issue.minimum}`;
      return issue.origin === "number" ? `too-small:${issue.minimum}` : "required";
    case "too_big":
      return issue.origin === "string" ? `too-long:${issue.maximum}` : `too-big:${issue.maximum}`;
    case "invalid_format":
      return issue.format === "email" || issue.format === "url" || issue.format === "date" ? issue.format : "invalid";
    case "invalid_value":
      return issue.input === undefined ? "choose" : "invalid";
    default:
      return "invalid";
  }
}
