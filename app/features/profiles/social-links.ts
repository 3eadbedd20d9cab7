/** A person's pages elsewhere: a closed list of sites, so that readers know where a link leads. */

export interface Site {
  /** Its hosts; subdomains count. */
  hosts: readonly string[];
  /** The address of a username. */
  profileOf: (name: string) => string;
}

/** The sites. A person's own website may be anywhere. */
export const SITES = {
  website: null,
  linkedin: { hosts: ["linkedin.com"], profileOf: (name) => `https://www.linkedin.com/in/${name}` },
  x: { hosts: ["x.com", "twitter.com"], profileOf: (name) => `https://x.com/${name}` },
  instagram: { hosts: ["instagram.com"], profileOf: (name) => `https://www.instagram.com/${name}` },
  facebook: { hosts: ["facebook.com", "fb.com"], profileOf: (name) => `https://www.facebook.com/${name}` },
  youtube: { hosts: ["youtube.com", "youtu.be"], profileOf: (name) => `https://www.youtube.com/@${name}` },
  github: { hosts: ["github.com"], profileOf: (name) => `https://github.com/${name}` },
} as const satisfies Record<string, Site | null>;

export type SocialSite = keyof typeof SITES;

/** All sites, in display order. */
export const SOCIAL_SITES = Object.keys(SITES) as SocialSite[];

/** Names of the sites, the same in every language. "Website" is in the catalog. */
export const SITE_NAMES: Readonly<Record<Exclude<SocialSite, "website">, string>> = {
  linkedin: "LinkedIn",
  x: "X",
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
  github: "GitHub",
};

export type SocialLinks = Readonly<Partial<Record<SocialSite, string>>>;

/** The address without scheme, `www.` and last slash. */
export function shownLink(address: string): string {
  return decodeSafely(address.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, ""));
}

function decodeSafely(text: string): string {
  try {
    const decoded = decodeURI(text);
    // Right-to-left and invisible characters can make one address look like another.
    return /[\p{Cc}\p{Cf}\p{Bidi_C}\s]/u.test(decoded) ? text : decoded;
  } catch {
    return text;
  }
}
