// A person's places elsewhere: a closed list of sites, so that a link says where it leads before anybody follows it.

/** One of them. */
export interface Site {
  /** Its own hosts; their subdomains count. */
  hosts: readonly string[];
  /** Where somebody of that name is found, for those who type nothing but the name. */
  person: (name: string) => string;
}

/** The sites. A person's own website may stand anywhere. */
export const SITES = {
  website: null,
  linkedin: { hosts: ["linkedin.com"], person: (name) => `https://www.linkedin.com/in/${name}` },
  x: { hosts: ["x.com", "twitter.com"], person: (name) => `https://x.com/${name}` },
  instagram: { hosts: ["instagram.com"], person: (name) => `https://www.instagram.com/${name}` },
  facebook: { hosts: ["facebook.com", "fb.com"], person: (name) => `https://www.facebook.com/${name}` },
  youtube: { hosts: ["youtube.com", "youtu.be"], person: (name) => `https://www.youtube.com/@${name}` },
  github: { hosts: ["github.com"], person: (name) => `https://github.com/${name}` },
} as const satisfies Record<string, Site | null>;

export type SocialSite = keyof typeof SITES;

/** All sites, in display order. */
export const SOCIAL_SITES = Object.keys(SITES) as SocialSite[];

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

/** The link without scheme, `www.` and last slash, as people read it. */
export function shownLink(address: string): string {
  return decodeSafely(address.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, ""));
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
