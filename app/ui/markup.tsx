interface MarkupProps {
  /** Made of our own Markdown files. */
  html: string;
  className: string;
  lang?: string | undefined;
}

/** HTML made of a text of ours, which alone may be put into a page as it is. */
export function Markup({ html, className, lang }: MarkupProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown files
    <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
