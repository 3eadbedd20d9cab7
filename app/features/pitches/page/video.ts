/** Video links (specification §3 "video link"). Any web address is allowed; only those of YouTube and Vimeo recognised here are played on the page. */

/** The providers' names as they write them. */
export const VIDEO_PROVIDERS = { youtube: "YouTube", vimeo: "Vimeo" } as const;

export interface Video {
  provider: keyof typeof VIDEO_PROVIDERS;
  id: string;
  /** Vimeo's key of an unlisted video. */
  hash?: string;
}

const YOUTUBE_HOSTS = new Set(["youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com"]);
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{6,12}$/;
const VIMEO_HASH = /^[0-9a-f]{8,12}$/;

/** The video that an address names, or undefined. */
export function videoOf(link: string): Video | undefined {
  if (!URL.canParse(link)) return undefined;
  const url = new URL(link);
  if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
  const host = url.hostname.replace(/^www\./, "");
  const parts = url.pathname.split("/").filter(Boolean);
  if (host === "youtu.be") return youtube(parts[0]);
  if (YOUTUBE_HOSTS.has(host)) {
    if (parts[0] === "watch") return youtube(url.searchParams.get("v") ?? undefined);
    return ["embed", "shorts", "live", "v"].includes(parts[0] ?? "") ? youtube(parts[1]) : undefined;
  }
  if (host !== "vimeo.com" && host !== "player.vimeo.com") return undefined;
  const at = parts.findIndex((part) => VIMEO_ID.test(part));
  if (at < 0) return undefined;
  const hash = parts[at + 1] ?? url.searchParams.get("h") ?? undefined;
  return { provider: "vimeo", id: parts[at]!, ...(hash && VIMEO_HASH.test(hash) ? { hash } : {}) };
}

function youtube(id: string | undefined): Video | undefined {
  return id && YOUTUBE_ID.test(id) ? { provider: "youtube", id } : undefined;
}

/** The host of a link, to be shown; in Punycode, which exposes look-alike letters. */
export function linkedHost(link: string): string {
  return new URL(link).host.replace(/^www\./, "");
}

/** The address of the provider's player, without cookies if the provider offers that. */
export function playerAddress({ provider, id, hash }: Video): string {
  return provider === "youtube"
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ""}`;
}
