import { APP_CHECK_HEADER, issueAppCheckToken } from "#app/platform/app-check.server.ts";

/** The header of a browser that has lately solved a challenge: a token as the server issues it to whoever has. */
export function appChecked(): Record<string, string> {
  return { [APP_CHECK_HEADER]: issueAppCheckToken().token };
}
