import { matchParts } from "./match-parts.ts";

/** A text in which what was searched for is marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  const parts = matchParts(text, query);
  if (!parts) return text;
  return (
    <>
      {parts.before}
      <mark>{parts.match}</mark>
      {parts.after}
    </>
  );
}
