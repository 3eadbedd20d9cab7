/** A message's text; web addresses are links that tell the other site nothing and pass on no reputation. */
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

/** Cuts a message into text and web addresses. Only http and https become links, and none that hides its host behind a user name. */
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

/** The sentence's own marks at the end do not belong to the address; a closing bracket does when the address opened it. */
function withoutPunctuation(address: string): string {
  // Counted once: a message may be ten thousand brackets.
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
