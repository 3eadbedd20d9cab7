import { classNames } from "#app/ui/class-names.ts";

interface MarkupProps {
  /** Made of our own Markdown files. */
  html: string;
  className?: string;
  lang?: string | undefined;
}

/** Running text, lists, facts and tables of a text of ours. */
export function Markup({ html, className, lang }: MarkupProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown files
    <div className={classNames("markup", className)} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
