import type { ReactNode } from "react";
import { PageTitle } from "./page-title.tsx";

interface FormPageProps {
  title: string;
  /** Of the window, where it says more than the heading. */
  windowTitle?: string;
  /** A line over the heading: what it is about, or the way back. */
  about?: ReactNode;
  /** A paragraph below it. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A page that is there for one form: as wide as a form, its heading, what is to be known first. */
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
