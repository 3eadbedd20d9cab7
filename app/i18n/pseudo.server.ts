/** Serves the pseudo-language to browsers that have asked for it, where development pages are shown. */
import { env } from "../platform/env/env.server.ts";
import { readCookie } from "../platform/http/cookies.ts";
import { currentRequest } from "../platform/http/request-context.server.ts";
import { PSEUDO_COOKIE, pseudoCatalog } from "./pseudo.ts";
import { offerVariant } from "./registry.ts";

/** Whether a request with these headers is answered in the pseudo-language. */
export function isPseudo(headers: Headers): boolean {
  return env().devPages && readCookie(headers.get("cookie"), PSEUDO_COOKIE) === "on";
}

offerVariant({
  isChosen() {
    const request = currentRequest();
    return request !== undefined && isPseudo(request.headers);
  },
  write: pseudoCatalog,
});
