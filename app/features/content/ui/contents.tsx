import { ChevronDown } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface ContentsProps {
  sections: readonly { id: string; title: string }[];
}

// With fewer, everything is seen at once.
const FEWEST = 3;

/** The sections of a page to read: beside the text where there is room, else folded above it. */
export function Contents({ sections }: ContentsProps) {
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
