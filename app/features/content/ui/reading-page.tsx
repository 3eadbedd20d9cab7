import { CalendarDays, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import type { TextDates, TextSection } from "#app/platform/text/texts.server.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Markup } from "#app/ui/text/markup.tsx";
import type { ReadText } from "../reading.server.ts";

/** When a text was changed, or reviewed and when the next review is due. */
function Stamp({ dates: { updated, reviewed, reviewBy } }: { dates: TextDates }) {
  const t = useT("content");
  const { date } = useFormat();
  const at = reviewed ?? updated;
  if (!at) return null;
  return (
    <p className="stamp">
      <Icon of={CalendarDays} size="s" />
      <span>
        {t.rich(reviewed ? "reviewed" : "updated", {
          date: date(at),
          day: (text) => <time dateTime={at}>{text}</time>,
        })}
        {reviewBy && ` ${t("reviewBy", { date: date(reviewBy) })}`}
        {reviewed && (
          <>
            {" "}
            <Link to={paths.contact()}>{t("wrong")}</Link>
          </>
        )}
      </span>
    </p>
  );
}

interface ReadingHeadProps {
  text: Pick<ReadText, "title" | "lead" | "dates">;
  /** Before the title's text. */
  flag?: ReactNode;
  /** The text's language, where it is not the reader's. */
  lang?: string | undefined;
  /** Shown between the title and the text. */
  note?: ReactNode;
}

/** Title, lead and dates of a text. */
export function ReadingHead({ text: { title, lead, dates }, flag, lang, note }: ReadingHeadProps) {
  return (
    <header className="reading-head">
      <h1 lang={lang}>
        {flag}
        {title}
      </h1>
      <Markup className="markup lead" html={lead} lang={lang} />
      <Stamp dates={dates} />
      {note}
    </header>
  );
}

interface ReadingSectionProps {
  section: TextSection;
  lang?: string | undefined;
  /** Below its text. */
  children?: ReactNode;
}

/** A section with an anchor. */
export function ReadingSection({ section: { id, title, html }, lang, children }: ReadingSectionProps) {
  return (
    <section data-section={id}>
      <h2 id={id} lang={lang}>
        {title}
      </h2>
      <Markup className="markup" html={html} lang={lang} />
      {children}
    </section>
  );
}

/** Texts with fewer sections have no table of contents. */
const FEWEST = 3;

/** The table of contents: beside the text where there is room, else folded above it. */
function Contents({ sections }: { sections: readonly TextSection[] }) {
  const t = useT("content");
  if (sections.length < FEWEST) return null;
  const list = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className="toc" aria-label={t("contents")}>
      <div className="toc-wide">
        <b className="small">{t("contents")}</b>
        {list}
      </div>
      <details className="toc-narrow">
        <summary>
          {t("contents")}
          <Icon of={ChevronDown} />
        </summary>
        {list}
      </details>
    </nav>
  );
}

export interface ReadingPageProps extends ReadingHeadProps {
  text: ReadText;
  /** Breadcrumbs, above the title. */
  crumbs?: ReactNode;
  /** Elements below the text of a section, by its id. */
  under?: Readonly<Record<string, ReactNode>>;
  className?: string;
  /** After the text. */
  children?: ReactNode;
}

/** A page of text: title, lead, dates, table of contents and sections. */
export function ReadingPage({ text, crumbs, under, className, children, ...head }: ReadingPageProps) {
  const { opening, sections } = text;
  const { lang } = head;
  return (
    <div className={classNames("reading", className)}>
      {crumbs}
      <ReadingHead text={text} {...head} />
      <div className="reading-grid">
        <Contents sections={sections} />
        <article className="reading-body">
          {opening && <Markup className="markup" html={opening} lang={lang} />}
          {sections.map((section) => (
            <ReadingSection key={section.id} section={section} lang={lang}>
              {under?.[section.id]}
            </ReadingSection>
          ))}
          {children}
        </article>
      </div>
    </div>
  );
}
