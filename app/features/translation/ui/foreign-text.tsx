import type { ReactNode } from "react";
import type { Language } from "#app/i18n/languages.ts";
import { Reading, useRead } from "./reading.tsx";

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
    <Reading source={{ language, texts: [text] }} service={service}>
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

function Translated({ text }: { text: string }) {
  const { text: translated, lang } = useRead()(text);
  if (translated === text) return null;
  return (
    <p className="inlang-text" lang={lang}>
      {translated}
    </p>
  );
}
