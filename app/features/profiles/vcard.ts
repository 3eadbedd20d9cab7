/** Contact details as a vCard 4.0 (RFC 6350), with social profiles (RFC 9554). */
import { SITE_NAMES, SOCIAL_SITES, type SocialLinks } from "./social-links.ts";

/** The content of a card; the caller leaves out what the reader may not see. */
export interface CardDetails {
  id: string;
  name: string;
  job: string | null;
  city: string | null;
  county: string | null;
  country: string;
  email: string | null;
  /** E.164. */
  phone: string | null;
  links: SocialLinks;
  /** Address of the profile. */
  profile: string;
  /** BCP 47. */
  language: string;
  changedAt: Date;
}

/** The text of the card, with lines folded and ended as the format requires. */
export function vcard(details: CardDetails): string {
  const { id, name, job, email, phone, links, city, county, country } = details;
  const words = name.split(" ");
  const family = words.length > 1 ? words.at(-1)! : "";
  const given = words.slice(0, family ? -1 : undefined).join(" ");
  const sites = SOCIAL_SITES.flatMap((site) => {
    const address = links[site];
    if (!address) return [];
    return [site === "website" ? `URL:${address}` : `SOCIALPROFILE;SERVICE-TYPE=${SITE_NAMES[site]}:${address}`];
  });
  const lines = [
    "BEGIN:VCARD",
    "VERSION:4.0",
    `UID:urn:uuid:${id}`,
    `FN:${escaped(name)}`,
    `N:${escaped(family)};${escaped(given)};;;`,
    job && `TITLE:${escaped(job)}`,
    email && `EMAIL:${escaped(email)}`,
    phone && `TEL;VALUE=uri:tel:${phone}`,
    `ADR:;;;${escaped(city ?? "")};${escaped(county ?? "")};;${escaped(country)}`,
    ...sites,
    `SOURCE:${details.profile}`,
    `LANG:${details.language}`,
    `REV:${details.changedAt.toISOString().replace(/[-:]|\.\d+/g, "")}`,
    "END:VCARD",
  ];
  return lines
    .filter((line) => typeof line === "string")
    .map((line) => `${folded(line)}\r\n`)
    .join("");
}

function escaped(text: string): string {
  return text
    .replace(/[\\,;]/g, (one) => `\\${one}`)
    .replace(/\r\n|[\n\r]/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

/** At most 75 octets a line, cut between characters (RFC 6350 §3.2). */
function folded(line: string): string {
  const rows = [""];
  let left = 75;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (octets > left) {
      rows.push("");
      // The leading space of a continuation line counts.
      left = 74;
    }
    rows[rows.length - 1] += character;
    left -= octets;
  }
  return rows.join("\r\n ");
}
