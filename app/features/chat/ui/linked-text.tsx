/** A message's text with its web addresses as links, without referrer and search-engine credit. */
export function LinkedText({ text }: { text: string }) {
  return textParts(text).map((part, index) =>
    part.href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}

/** A part of a message: plain text, or a link. */
export interface TextPart {
  text: string;
  href?: string;
}

const CANDIDATE = /\bhttps?:\/\/[^\s<>"“”«»]+/giu;

/** Splits a message into text and web addresses. Only http and https become links, and none with a user name, which can disguise the host. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(CANDIDATE)) {
    const address = withoutPunctuation(match[0]);
    const href = hrefOf(address);
    if (!href) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index) });
    parts.push({ text: address, href });
    done = match.index + address.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

/** Drops a sentence's punctuation at the end of an address; a closing bracket stays if the address opened it. */
function withoutPunctuation(address: string): string {
  // Counted once, since a message may consist of ten thousand brackets.
  const unopened: Record<string, number> = {
    ")": count(address, ")") - count(address, "("),
    "]": count(address, "]") - count(address, "["),
    "}": count(address, "}") - count(address, "{"),
  };
  let end = address.length;
  for (; end > 0; end--) {
    const last = address[end - 1]!;
    if (/[.,;:!?'’…*_]/u.test(last)) continue;
    if (!(unopened[last]! > 0)) break;
    unopened[last]! -= 1;
  }
  return address.slice(0, end);
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

function hrefOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(address);
  const isWeb = protocol === "http:" || protocol === "https:";
  return isWeb && hostname.includes(".") && !username && !password ? href : undefined;
}
