// A person's places elsewhere: a closed list of sites, so that a link says where it leads before anybody follows it.
import { z } from "zod";

/** Sites and the hosts that are theirs; a host's subdomains count. A person's own website may stand anywhere. */
const HOSTS = {
  website: null,
  linkedin: ["linkedin.com"],
  x: ["x.com", "twitter.com"],
  instagram: ["instagram.com"],
  facebook: ["facebook.com", "fb.com"],
  youtube: ["youtube.com", "youtu.be"],
  github: ["github.com"],
} as const satisfies Record<string, readonly string[] | null>;

export type SocialSite = keyof typeof HOSTS;

/** All sites, in display order. */
export const SOCIAL_SITES = Object.keys(HOSTS) as SocialSite[];

/** Names of the sites; they are the same in every language. A person's own website has its words in the catalog. */
export const SITE_NAMES: Readonly<Record<Exclude<SocialSite, "website">, string>> = {
  linkedin: "LinkedIn",
  x: "X",
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
  github: "GitHub",
};

export type SocialLinks = Readonly<Partial<Record<SocialSite, string>>>;

/** Longest address of a link, in characters. */
export const LINK_LIMIT = 200;

/** An address on the site, in full; `https://` may be left out. Codes: `too-long`, `url`, `site`. */
export function socialLink(site: SocialSite) {
  return z
    .string()
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .max(LINK_LIMIT)
        .transform((text) => (/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`))
        .refine(isWebAddress, { error: "url", abort: true })
        .refine((address) => isOnSite(site, address), { error: "site" })
        .transform((address) => new URL(address).href),
    );
}

/** The link without scheme, `www.` and last slash, as people read it. */
export function shownLink(address: string): string {
  return decodeSafely(address.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, ""));
}

function isWebAddress(text: string): boolean {
  // Spaces and control characters would be dropped or escaped silently; a user name before the host only deceives.
  if (/[\s\p{Cc}\p{Cf}\\<>"]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && /^[^.].*\.[^.\d][^.]*$/.test(hostname) && !username && !password;
}

function isOnSite(site: SocialSite, address: string): boolean {
  const hosts: readonly string[] | null = HOSTS[site];
  const { hostname } = new URL(address);
  return hosts === null || hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

function decodeSafely(text: string): string {
  try {
    const decoded = decodeURI(text);
    // Right-to-left and invisible characters could make one address look like another.
    return /[\p{Cc}\p{Cf}\p{Bidi_C}\s]/u.test(decoded) ? text : decoded;
  } catch {
    return text;
  }
}
