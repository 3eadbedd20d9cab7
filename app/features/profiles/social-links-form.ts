/** Links to a person's pages elsewhere, as people type them. */
import { z } from "zod";
import { SITES, type Site, type SocialSite } from "./social-links.ts";

/** Longest address of a link, in characters. */
export const LINK_LIMIT = 200;

/**
 * A complete address on the site. People may leave out `https://`, and on all sites but their own website type the username alone, with or
 * without @. Codes: `too-long`, `url`, `site`.
 */
export function socialLink(site: SocialSite) {
  return z
    .string()
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .max(LINK_LIMIT)
        .transform((text) => complete(site, text))
        .refine(isWebAddress, { error: "url", abort: true })
        .refine((address) => isOnSite(site, address), { error: "site" })
        .transform((address) => normalise(site, address)),
    );
}

function complete(site: SocialSite, text: string): string {
  const known: Site | null = SITES[site];
  // Text with a full stop and no @ is more likely an address than a username.
  const bare = site === "linkedin" ? text.replace(/^\/?in\//, "") : text;
  const name = known && /^(?:@([\p{L}\p{N}_.-]{1,60})|([\p{L}\p{N}_-]{1,60}))\/?$/u.exec(bare);
  if (name) return known.profileOf((name[1] ?? name[2])!);
  if (/^\/\//.test(text)) return `https:${text}`;
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
}

function isWebAddress(text: string): boolean {
  // URL would drop or escape spaces and control characters silently. A username before the host only deceives.
  if (/[\s\p{Cc}\p{Cf}\\<>"]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && /^[^.].*\.[^.\d][^.]*$/.test(hostname) && !username && !password;
}

function isOnSite(site: SocialSite, address: string): boolean {
  const known: Site | null = SITES[site];
  if (!known) return true;
  const { hostname, port, pathname } = new URL(address);
  // The site's start page is nobody's profile.
  if (port !== "" || pathname === "/") return false;
  return known.hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

/** Tracking parameters that sites add when an address is shared. */
const TRACKING = /^(?:utm_.*|igshid|igsh|fbclid|gclid|mibextid|trk|si|ref|ref_src|originalSubdomain|s|t)$/;

function normalise(site: SocialSite, address: string): string {
  const url = new URL(address);
  if (SITES[site]) {
    // All known sites support it.
    url.protocol = "https:";
    url.hash = "";
    for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  }
  return url.href;
}
