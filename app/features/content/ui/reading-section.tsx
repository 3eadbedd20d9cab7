import type { ReactNode } from "react";
import type { TextSection } from "#app/platform/texts.server.ts";
import { Markup } from "#app/ui/markup.tsx";

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
