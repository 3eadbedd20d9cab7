import type { ReactNode } from "react";
import { LinkButton } from "#app/ui/button.tsx";

interface AskProps {
  title: ReactNode;
  text: ReactNode;
  to: string;
  act: string;
}

/** What a reader may do next, at the end of a page. */
export function Ask({ title, text, to, act }: AskProps) {
  return (
    <aside className="ask">
      <div>
        <h2 className="h-sec">{title}</h2>
        <p className="soft small">{text}</p>
      </div>
      <LinkButton variant="primary" to={to}>
        {act}
      </LinkButton>
    </aside>
  );
}
