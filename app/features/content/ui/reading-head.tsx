import type { ReactNode } from "react";
import { Markup } from "#app/ui/markup.tsx";
import type { ReadText } from "../reading.server.ts";
import { Stamp } from "./stamp.tsx";

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
