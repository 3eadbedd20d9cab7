import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export interface CardProps extends Omit<ComponentProps<"section">, "style"> {
  as?: "section" | "article" | "div" | "li";
  /** Without the paper. */
  flat?: boolean;
}

/** Something that can be picked up: a pitch, an offer, a plan. Never a card in a card. */
export function Card({ as = "section", flat, className, ...rest }: CardProps) {
  // The four elements take the same attributes; the types of their refs differ only in name.
  const Element = as as "section";
  return <Element {...rest} className={classNames("card", flat && "card-flat", className)} />;
}
