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

/** When a text was changed, or checked and when it will be again. */
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
          day: (words) => <time dateTime={at}>{words}</time>,
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
  /** Before the title's words. */
  flag?: ReactNode;
  /** The text's language, where it is not the reader's. */
  lang?: string | undefined;
  /** What the reader has to know first. */
  note?: ReactNode;
}

/** Title, lead and dates of a page to read. */
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
  /** Under its text. */
  children?: ReactNode;
}

/** A heading that can be linked to, and what stands under it. */
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

interface ContentsProps {
  sections: readonly { id: string; title: string }[];
}

// With fewer, everything is seen at once.
const FEWEST = 3;

/** The sections of a page to read: beside the text where there is room, else folded above it. */
function Contents({ sections }: ContentsProps) {
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

export interface ReadingPageProps {
  text: ReadText;
  /** The way here, above the title. */
  crumbs?: ReactNode;
  /** Before the title's words. */
  flag?: ReactNode;
  /** The text's language, where it is not the reader's. */
  lang?: string | undefined;
  /** Between the title and the text: what the reader has to know first. */
  note?: ReactNode;
  /** What is drawn under the text of a section, by its id. */
  under?: Readonly<Record<string, ReactNode>>;
  className?: string;
  /** After the text. */
  children?: ReactNode;
}

/** A page to read: title, lead and dates, the contents beside the text, the text section by section. */
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
