import type { ReactNode } from "react";

interface FigureProps {
  id: string;
  title: ReactNode;
  /** The newest value, and what it is of where that is not said nearby. */
  value: string;
  detail?: ReactNode;
  children: ReactNode;
}

/** A chart with its name and its newest value in words above it. */
export function Figure({ id, title, value, detail, children }: FigureProps) {
  return (
    <section className="desk-plot" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="nowrap">
          <span className="desk-figure">{value}</span> {detail && <span className="small soft">{detail}</span>}
        </p>
      </header>
      {children}
    </section>
  );
}
