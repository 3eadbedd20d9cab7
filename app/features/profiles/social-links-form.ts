/** Links to a person's places elsewhere, as people type them. */
import { z } from "zod";
import { SITES, type Site, type SocialSite } from "./social-links.ts";

/** Longest address of a link, in characters. */
export const LINK_LIMIT = 200;

/**
 * An address on the site, in full. Kind to what people type: `https://` may be left out, and on all sites but one's own website the
 * name alone will do, with or without @. Codes: `too-long`, `url`, `site`.
 */
export function socialLink(site: SocialSite) {
  return z
    .string()
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .max(LINK_LIMIT)
        .transform((text) => completed(site, text))
        .refine(isWebAddress, { error: "url", abort: true })
        .refine((address) => isOnSite(site, address), { error: "site" })
        .transform((address) => tidied(site, address)),
    );
}

function completed(site: SocialSite, text: string): string {
  const known: Site | null = SITES[site];
  // A name with a full stop and no @ is more likely an address.
  const bare = site === "linkedin" ? text.replace(/^\/?in\//, "") : text;
  const name = known && /^(?:@([\p{L}\p{N}_.-]{1,60})|([\p{L}\p{N}_-]{1,60}))\/?$/u.exec(bare);
  if (name) return known.person((name[1] ?? name[2])!);
  if (/^\/\//.test(text)) return `https:${text}`;
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
}

function isWebAddress(text: string): boolean {
  // Spaces and control characters would be dropped or escaped silently; a user name before the host only deceives.
  if (/[\s\p{Cc}\p{Cf}\\<>"]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && /^[^.].*\.[^.\d][^.]*$/.test(hostname) && !username && !password;
}

function isOnSite(site: SocialSite, address: string): boolean {
  const known: Site | null = SITES[site];
  if (!known) return true;
  const { hostname, port, pathname } = new URL(address);
  // The site itself says nothing of a person.
  if (port !== "" || pathname === "/") return false;
  return known.hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** What a site adds to its addresses when somebody shares them: it says who shared, not where the link leads. */
const SHARED_BY = /^(?:utm_.*|igshid|igsh|fbclid|gclid|mibextid|trk|si|ref|ref_src|originalSubdomain|s|t)$/;

function tidied(site: SocialSite, address: string): string {
  const url = new URL(address);
  if (SITES[site]) {
    // All of them have it; a link without only tells the network where somebody goes.
    url.protocol = "https:";
    url.hash = "";
    for (const name of [...url.searchParams.keys()]) if (SHARED_BY.test(name)) url.searchParams.delete(name);
  }
  return url.href;
}
