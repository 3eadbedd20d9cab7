import type { ComponentProps } from "react";
import { matchParts } from "./match-parts.ts";

interface MarkupProps {
  /** HTML of our own Markdown files. */
  html: string;
  className: string;
  lang?: string | undefined;
}

/** HTML of our own texts, the only HTML that is inserted as it is. */
export function Markup({ html, className, lang }: MarkupProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown files
    <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** A text with the searched part marked. */
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

/** A text cut at its marks: every second part is marked, the first is not. */
export function MarkedParts({ parts }: { parts: readonly string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}

export interface DateTimeProps extends Omit<ComponentProps<"time">, "style" | "dateTime"> {
  /** The instant, or a day as `2025-11-14`. */
  at: Date | string;
}

/** A formatted date or time (the children), with its machine-readable form in the attribute. */
export function DateTime({ at, ...rest }: DateTimeProps) {
  return <time {...rest} dateTime={at instanceof Date ? at.toISOString() : at} />;
}
