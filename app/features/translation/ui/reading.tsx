import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import { useMarket } from "#app/i18n/translate.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import type { ReadingChoice, Shown, SourceTexts, WrittenTexts } from "../translation.ts";

// What shows a text comes with the page, what translates it after the page.
const ReadingControl = deferred(async () => (await import("./reading-control.tsx")).ReadingControl);

/** The language that the reader reads the site in. */
export function useReaderLanguage(): Language {
  return languageOf(useMarket());
}

interface ReadingContext {
  original: Language;
  reader: Language;
  /** The original texts with what is shown in their place; what is not in it is shown as it is. */
  texts: ReadonlyMap<string, string>;
}

const Context = createContext<ReadingContext | null>(null);

interface ReadText {
  text: string;
  /** Undefined outside of `Reading`, where texts are as they were written. */
  lang: Language | undefined;
}

/** Returns a function from a text to what the reader of `Reading` gets in its place. */
export function useRead(): (text: string) => ReadText {
  const reading = use(Context);
  return (text) => {
    const found = reading?.texts.get(text);
    return found === undefined ? { text, lang: reading?.original } : { text: found, lang: reading?.reader };
  };
}

/** A text in the reader's choice of language. */
export function Read({ children }: { children: string }) {
  const { text, lang } = useRead()(children);
  return <span lang={lang}>{text}</span>;
}

interface ReadingProps extends ReadingChoice {
  source: SourceTexts;
  /** The author's own words in the reader's language, if there are any: they are shown first. */
  written?: WrittenTexts | undefined;
  /** Who wrote it, by first name; undefined where the reader is not told. */
  author?: string | undefined;
  /** The address that translates it by the operator's service. */
  service?: string | undefined;
  /** Gets the control, to put it where it belongs; null where everything is in the reader's language. */
  children(control: ReactNode): ReactNode;
  /** A short control, as on cards. */
  compact?: boolean;
  /** The translation stands below the original, and not in its place. */
  below?: boolean;
}

/**
 * Lets a reader choose the language of texts: what is inside shows them through `useRead` (messages `translation`). In the reader's own language at
 * first where the author wrote it, else as written.
 */
export function Reading(props: ReadingProps) {
  const { source, written, author, service, asked, translated, failure, address, compact, below, children } = props;
  const reader = useReaderLanguage();
  const first =
    asked === "machine" && !translated && !failure ? "original" : (asked ?? (written ? "written" : "original"));
  const [shown, setShown] = useState<Shown>(first === "written" && !written ? "original" : first);
  // Of a text that is changed meanwhile there is no translation.
  const whole = JSON.stringify(source.texts);
  const [machine, setMachine] = useState(translated && { whole, texts: translated });
  const byMachine = machine?.whole === whole ? machine.texts : undefined;
  const version = shown === "written" ? written : shown === "machine" ? byMachine : undefined;
  const inPlace = JSON.stringify(version ?? []);
  // The same value while nothing else is shown: a new one would remove the parts of the document that wait for their script.
  const context = useMemo<ReadingContext>(
    () => ({ original: source.language, reader, texts: textsInPlace(JSON.parse(whole), JSON.parse(inPlace)) }),
    [source.language, reader, whole, inPlace],
  );
  const control = source.language !== reader && (
    <ReadingControl
      {...{ source, reader, shown, author, service, compact, below, failure, address }}
      written={written !== undefined}
      translated={byMachine !== undefined}
      onShow={setShown}
      onTranslated={(translations) => setMachine({ whole, texts: translations })}
    />
  );
  return <Context value={context}>{children(control || null)}</Context>;
}

/** What is shown in the place of texts; those without are shown as they are. */
function textsInPlace(texts: readonly string[], others: WrittenTexts): Map<string, string> {
  return new Map(
    texts.flatMap((text, index): [string, string][] => {
      const other = others[index];
      return other ? [[text, other]] : [];
    }),
  );
}
