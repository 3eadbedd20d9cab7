import { textParts } from "../links.ts";

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
