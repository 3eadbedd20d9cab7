import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Markup } from "#app/ui/markup.tsx";
import type { ReadText } from "../reading.server.ts";
import { Contents } from "./contents.tsx";
import { ReadingHead } from "./reading-head.tsx";
import { ReadingSection } from "./reading-section.tsx";

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
