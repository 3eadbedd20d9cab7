import type { ReactNode } from "react";
import { PageTitle } from "./page-title.tsx";

interface FormPageProps {
  title: string;
  /** The document's title, if it differs from the heading. */
  windowTitle?: string;
  /** A line above the heading: the subject, or a link back. */
  about?: ReactNode;
  /** A paragraph below it. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A page for one form: narrow, with a heading and an introduction. */
export function FormPage({ title, windowTitle = title, about, lead, children }: FormPageProps) {
  return (
    <div className="w-form stack stack-6">
      <PageTitle title={windowTitle} />
      <header className="stack stack-2">
        {about && <p className="soft">{about}</p>}
        <h1 className="h-page">{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
