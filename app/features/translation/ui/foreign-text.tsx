import type { ReactNode } from "react";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import type { Market } from "#app/i18n/markets.ts";
import { Reading, useRead } from "./reading.tsx";

/** What somebody wrote, as its reader judges it. */
export interface WrittenText {
  text: string;
  /** Null if it could not be detected. */
  language: Language | null;
}

interface ForeignTextProps {
  text: string;
  language: Language;
  /** The address that translates it by the operator's service. */
  service?: string | undefined;
  /** The text as it was written, as its reader judges it. */
  children: ReactNode;
}

/** A text that is judged as it was written: its translation comes below it and not in its place (messages `translation`). */
export function ForeignText({ text, language, service, children }: ForeignTextProps) {
  return (
    <Reading source={{ language, texts: [text] }} service={service} below>
      {(control) => (
        <>
          {children}
          {control}
          <Translated text={text} />
        </>
      )}
    </Reading>
  );
}

interface ForeignWordsProps {
  of: WrittenText;
  /** The market whose language is assumed if none was detected; without it such words stand alone. */
  market?: Market | undefined;
  service?: string | undefined;
  className: string;
}

/** A member's words, as they wrote them, with their translation below (messages `translation`). */
export function ForeignWords({ of: { text, language }, market, service, className }: ForeignWordsProps) {
  const words = (
    <p className={className} lang={language ?? undefined} dir="auto">
      {text}
    </p>
  );
  const assumed = language ?? (market && languageOf(market));
  if (!assumed) return words;
  return (
    <ForeignText text={text} language={assumed} service={language ? service : undefined}>
      {words}
    </ForeignText>
  );
}

function Translated({ text }: { text: string }) {
  const { text: translated, lang } = useRead()(text);
  if (translated === text) return null;
  return (
    <p className="inlang-text" lang={lang}>
      {translated}
    </p>
  );
}
