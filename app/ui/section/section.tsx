import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface SectionHeadProps {
  title: ReactNode;
  level?: 2 | 3;
  id?: string;
  /** At the end of the line: a link, a date, a note on starred fields. */
  children?: ReactNode;
}

/** A section's heading with its heavy line. */
export function SectionHead({ title, level = 2, id, children }: SectionHeadProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="sec-head">
      <Heading id={id}>{title}</Heading>
      {children}
    </div>
  );
}

export interface CardProps extends Omit<ComponentProps<"section">, "style"> {
  as?: "section" | "article" | "div" | "li";
  /** Without background. */
  flat?: boolean;
}

/** A card: a pitch, an offer, a plan. Never a card in a card. */
export function Card({ as = "section", flat, className, ...rest }: CardProps) {
  // The four elements have the same attributes; only the types of their refs differ.
  const Element = as as "section";
  return <Element {...rest} className={classNames("card", flat && "card-flat", className)} />;
}
