import { Languages } from "lucide-react";
import { createContext, type FormEvent, type ReactNode, use, useId, useState } from "react";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Shown, SourceTexts, WrittenTexts } from "../translation.ts";
import { type MachineTranslation, useTranslation } from "./use-translation.ts";

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

interface ReadingProps {
  source: SourceTexts;
  /** The author's own words in the reader's language, if there are any: they are shown first. */
  written?: WrittenTexts | undefined;
  /** Who wrote it, by first name; undefined where the reader is not told. */
  author?: string | undefined;
  /** The address that translates it by the operator's service. */
  service?: string | undefined;
  /** The version that the address of the page asks for, for readers without script. */
  asked?: Shown | undefined;
  /** Translated on the server, for readers without script. */
  translated?: readonly string[] | undefined;
  /** Gets the control, to put it where it belongs; null where everything is in the reader's language. */
  children(control: ReactNode): ReactNode;
  /** A short control, as on cards. */
  compact?: boolean;
}

/**
 * Lets a reader choose the language of texts: what is inside shows them through `useRead` (messages `translation`). In the reader's own language at
 * first where the author wrote it, else as written.
 */
export function Reading({ source, written, author, service, asked, translated, compact, children }: ReadingProps) {
  const reader = useReaderLanguage();
  const machine = useTranslation(source, reader, service);
  const first = asked === "machine" && !translated ? "original" : (asked ?? (written ? "written" : "original"));
  const [shown, setShown] = useState<Shown>(first === "written" && !written ? "original" : first);
  const { translation } = machine;
  const byMachine = translation.is === "done" ? translation.texts : translated;
  const version = shown === "written" ? written : shown === "machine" ? byMachine : undefined;
  const texts = new Map(
    source.texts.flatMap((text, index): [string, string][] => {
      const other = version?.[index];
      return other ? [[text, other]] : [];
    }),
  );
  const control = source.language !== reader && (
    <ReadingControl
      {...{ shown, author, compact, translation }}
      original={source.language}
      written={written !== undefined}
      available={machine.available || translated !== undefined}
      onShow={(next) => {
        setShown(next);
        if (next === "machine" && !byMachine) machine.translate();
      }}
    />
  );
  return <Context value={{ original: source.language, reader, texts }}>{children(control || null)}</Context>;
}

interface ReadingControlProps {
  shown: Shown;
  original: Language;
  /** The author wrote it in the reader's language, too. */
  written: boolean;
  author: string | undefined;
  /** Something can translate it. */
  available: boolean;
  translation: MachineTranslation;
  compact: boolean | undefined;
  onShow(shown: Shown): void;
}

/** The language of a text, and the way to the reader's own and back. */
function ReadingControl(props: ReadingControlProps) {
  const { shown, written, available, translation, compact, onShow } = props;
  const t = useT("translation");
  const hydrated = useHydrated();
  const status = useId();
  const failed = shown === "machine" && translation.is === "failed";
  const working = shown === "machine" && translation.is === "working";
  const next: Shown = shown !== "original" && !failed ? "original" : written ? "written" : "machine";
  const offered = !working && (next === "original" || written || available);
  function press(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onShow(next);
  }
  return (
    <form method="get" className="inlang" onSubmit={press}>
      <Icon of={Languages} size="s" />
      <span id={status} aria-live="polite">
        <ReadingState {...props} />
      </span>
      {/* Cards have no address that says what they show: without script they name the language. */}
      {offered && (hydrated || !compact) && (
        <button type="submit" name="read" value={next} aria-describedby={status}>
          {t(next === "original" ? "original" : failed ? "again" : "read")}
        </button>
      )}
      {shown === "original" && written && props.author && (
        <span className="muted">{t("both", { name: props.author })}</span>
      )}
    </form>
  );
}

/** What is shown, in words. */
function ReadingState({ shown, original, author, translation, compact }: ReadingControlProps) {
  const t = useT("translation");
  const format = useFormat();
  if (shown === "written") return author ? t("own", { name: author }) : t("ownUnnamed");
  if (shown === "original") {
    const phrase = t(`in.${original}`);
    return compact ? phrase.replace(/^./u, (letter) => letter.toLocaleUpperCase()) : t("written", { phrase });
  }
  if (translation.is === "working") {
    const { loaded } = translation;
    return loaded === null || loaded === 1 ? t("working") : t("loading", { percent: format.percent(loaded * 10_000) });
  }
  if (translation.is === "failed") {
    return t(translation.why === "translation-not-allowed" ? "notAllowed" : "failed");
  }
  return t("machine");
}
