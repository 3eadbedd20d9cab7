import { Languages } from "lucide-react";
import { type FormEvent, useId } from "react";
import type { Language } from "#app/i18n/languages.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { ReadingChoice, Shown, SourceTexts, TextsAddress } from "../translation.ts";
import { type MachineTranslation, useTranslation } from "./use-translation.ts";

interface ReadingControlProps extends Pick<ReadingChoice, "failure" | "address"> {
  source: SourceTexts;
  reader: Language;
  shown: Shown;
  /** The author wrote it in the reader's language, too. */
  written: boolean;
  /** There is a machine's translation already. */
  translated: boolean;
  author: string | undefined;
  service: string | undefined;
  compact: boolean | undefined;
  /** The translation stands below the original, and not in its place. */
  below: boolean | undefined;
  onShow(shown: Shown): void;
  onTranslated(texts: readonly string[]): void;
}

/** The language of a text, and the way to the reader's own and back. */
export function ReadingControl(props: ReadingControlProps) {
  const { source, reader, written, translated, service, compact, below, failure, address, onShow, onTranslated } =
    props;
  const { translation, available, translate } = useTranslation(source, reader, { service, failure, onTranslated });
  const t = useT("translation");
  const hydrated = useHydrated();
  const status = useId();
  // The text has changed since it was translated.
  const isOutdated = props.shown === "machine" && translation.is === "none" && !translated;
  const shown = isOutdated ? "original" : props.shown;
  const failed = shown === "machine" && translation.is === "failed";
  const working = shown === "machine" && translation.is === "working";
  const next: Shown = shown !== "original" && !failed ? "original" : written ? "written" : "machine";
  const offered = !working && (next === "original" || written || translated || available);
  function press(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onShow(next);
    if (next === "machine" && !translated) translate();
  }
  return (
    <form method="get" action={address?.at} className="inlang" onSubmit={press}>
      {address?.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Icon of={Languages} size="s" />
      <span id={status} aria-live="polite">
        <ReadingState {...props} shown={shown} translation={translation} />
      </span>
      {/* Cards have no address that says what they show: without script they name the language. */}
      {offered && (hydrated || !compact || address) && (
        <button type="submit" {...asking(next, address)} aria-describedby={status}>
          {t(next === "original" ? (below ? "hide" : "original") : failed ? "again" : "read")}
        </button>
      )}
      {shown === "original" && written && props.author && (
        <span className="muted">{t("both", { name: props.author })}</span>
      )}
    </form>
  );
}

/** What the button adds to the address. Of texts among others, the address names none where all are as they were written. */
function asking(next: Shown, address: TextsAddress | undefined): { name?: string; value?: string } {
  if (!address) return { name: "read", value: next };
  return next === "original" ? {} : { name: address.name, value: address.value };
}

/** What is shown, in words. */
function ReadingState({
  shown,
  source,
  author,
  translation,
  compact,
}: ReadingControlProps & { translation: MachineTranslation }) {
  const t = useT("translation");
  const format = useFormat();
  if (shown === "written") return author ? t("own", { name: author }) : t("ownUnnamed");
  if (shown === "original") {
    const phrase = t(`in.${source.language}`);
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
