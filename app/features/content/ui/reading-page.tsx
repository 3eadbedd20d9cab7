import { CalendarDays, ChevronDown, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import type { TextDates, TextSection } from "#app/platform/text/texts.server.ts";
import { Button } from "#app/ui/button/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
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

/** A text's version, and the days on which it was published and came into force. */
function Version({ dates: { version, published, inForce } }: { dates: TextDates }) {
  const t = useT("content");
  const { date } = useFormat();
  if (!version || !published || !inForce) return null;
  return (
    <Ledger className="version">
      <LedgerRow label={t("version.number")}>{version}</LedgerRow>
      <LedgerRow label={t("version.inForce")}>
        <time dateTime={inForce}>{date(inForce)}</time>
      </LedgerRow>
      <LedgerRow label={t("version.published")}>
        <time dateTime={published}>{date(published)}</time>
      </LedgerRow>
    </Ledger>
  );
}

/** Prints the page; hidden without script. `visitor-script.ts` finds it by its attribute. */
function PrintButton() {
  const t = useT("content");
  const hydrated = useHydrated();
  return (
    <Button size="s" icon={Printer} hidden={!hydrated} onClick={() => window.print()} data-prints>
      {t("version.print")}
    </Button>
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
  /** Links beside the title of a text with versions: to the earlier ones. */
  acts?: ReactNode;
}

/** Title, lead and dates of a text; of one with versions, the version and how to print it. */
export function ReadingHead({ text: { title, lead, dates }, flag, lang, note, acts }: ReadingHeadProps) {
  return (
    <header className="reading-head">
      <div className="reading-title">
        <h1 lang={lang}>
          {flag}
          {title}
        </h1>
        {dates.version && (
          <div className="reading-acts">
            <PrintButton />
            {acts}
          </div>
        )}
      </div>
      <Markup className="markup lead" html={lead} lang={lang} />
      <Version dates={dates} />
      <Stamp dates={dates} />
      {note}
    </header>
  );
}

interface ReadingSectionProps {
  section: TextSection;
  /** The number before the heading, in texts with versions. */
  number?: number | undefined;
  lang?: string | undefined;
  /** Below its text. */
  children?: ReactNode;
}

/** A section with an anchor. */
export function ReadingSection({ section: { id, title, html }, number, lang, children }: ReadingSectionProps) {
  return (
    <section data-section={id}>
      <h2 id={id} lang={lang}>
        {number && <span className="reading-n">{number} </span>}
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

/** What has changed since the version before. */
function Changes({ changes: { id, title, html }, lang }: { changes: TextSection; lang: string | undefined }) {
  return (
    <section className="reading-changes" aria-labelledby={id} lang={lang}>
      <h2 id={id}>{title}</h2>
      <Markup className="markup" html={html} />
    </section>
  );
}

/** A page of text: title, lead, dates, table of contents and sections. */
export function ReadingPage({ text, crumbs, under, className, children, ...head }: ReadingPageProps) {
  const { opening, sections, changes, dates } = text;
  const { lang } = head;
  return (
    <div className={classNames("reading", className)}>
      {crumbs}
      <ReadingHead text={text} {...head} />
      <div className="reading-grid">
        <Contents sections={sections} />
        <article className="reading-body">
          {changes && <Changes changes={changes} lang={lang} />}
          {opening && <Markup className="markup" html={opening} lang={lang} />}
          {sections.map((section, index) => (
            <ReadingSection
              key={section.id}
              section={section}
              number={dates.version ? index + 1 : undefined}
              lang={lang}
            >
              {under?.[section.id]}
            </ReadingSection>
          ))}
          {children}
        </article>
      </div>
    </div>
  );
}
