import type { ReactNode } from "react";
import { PageTitle } from "./page-title.tsx";

interface DeskHeadProps {
  title: string;
  /** What the desk is for. */
  lead: string;
  /** A link above the heading, to the desk that the page belongs to. */
  back?: ReactNode;
  /** Its acts, as buttons. */
  children?: ReactNode;
}

/** The head of a desk's page, which names the document too. */
export function DeskHead({ title, lead, back, children }: DeskHeadProps) {
  return (
    <header className="stack stack-3">
      <PageTitle title={title} />
      {back && <p>{back}</p>}
      <h1 className="h-page">{title}</h1>
      <p className="soft">{lead}</p>
      {children && <p className="actions">{children}</p>}
    </header>
  );
}
