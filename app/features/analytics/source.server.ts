import { isSearchEngine } from "#app/platform/http/search-engines.ts";
import { isOwnHost } from "#app/platform/site/site.server.ts";
import type { Source } from "./analytics.ts";

const MAIL = /^(mail|outlook|webmail)\.|(^|\.)(outlook\.com|proton\.me)$/;
const SOCIAL =
  /(^|\.)(facebook\.com|instagram\.com|linkedin\.com|lnkd\.in|x\.com|twitter\.com|t\.co|reddit\.com|youtube\.com|tiktok\.com|threads\.net)$/;

/** The source that the host of the page before tells; an empty one is a typed address, a bookmark, or a program without pages. */
export function sourceOf(host: string): Source {
  if (host === "") return "direct";
  if (isOwnHost(host)) return "continued";
  const name = host.replace(/:\d+$/, "");
  // A search engine's mail has an address of the engine.
  if (MAIL.test(name)) return "mail";
  if (isSearchEngine(name)) return "engine";
  return SOCIAL.test(name) ? "social" : "site";
}
