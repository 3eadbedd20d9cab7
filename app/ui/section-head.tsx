import type { ReactNode } from "react";

export interface SectionHeadProps {
  title: ReactNode;
  level?: 2 | 3;
  id?: string;
  /** At the end of the line: a link, a date, a note on starred fields. */
  children?: ReactNode;
}

/** A section's heading on its heavy rule. */
export function SectionHead({ title, level = 2, id, children }: SectionHeadProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="sec-head">
      <Heading id={id}>{title}</Heading>
      {children}
    </div>
  );
}
