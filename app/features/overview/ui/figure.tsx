import type { ReactNode } from "react";

interface FigureProps {
  id: string;
  title: ReactNode;
  /** The newest value. */
  value: string;
  /** What the value refers to. */
  detail: ReactNode;
  /** How it has changed. */
  change: ReactNode;
  children: ReactNode;
}

/** A chart under its name and newest value. */
export function Figure({ id, title, value, detail, change, children }: FigureProps) {
  return (
    <section className="desk-plot" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <p className="nowrap">
          <span className="desk-figure">{value}</span> <span className="small soft">{detail}</span>
        </p>
        <p className="desk-change small soft num">{change}</p>
      </header>
      {children}
    </section>
  );
}
