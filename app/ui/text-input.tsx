import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";

export interface TextInputProps extends Omit<ComponentProps<"input">, "style" | "prefix"> {
  /** Figures: right-aligned and heavier, with the numeric keyboard. */
  numeric?: boolean;
}

/** One line of text. */
export function TextInput({ numeric, className, type = "text", ...rest }: TextInputProps) {
  const control = useFieldControl(rest);
  return (
    <input
      inputMode={numeric ? "numeric" : undefined}
      {...rest}
      {...control}
      type={type}
      className={classNames("input", numeric && "money", className)}
    />
  );
}

export interface AffixInputProps extends TextInputProps {
  /** Before the text: a unit, a country's prefix, an icon. */
  before?: ReactNode;
  /** After it. */
  after?: ReactNode;
  /** No rule between the affix and the text, as in a search field. */
  bare?: boolean;
}

/** A text input with a fixed part inside its box. */
export function AffixInput({ before, after, bare, ...rest }: AffixInputProps) {
  return (
    <div className="box">
      {before && <span className={classNames("affix", bare && "bare")}>{before}</span>}
      <TextInput {...rest} />
      {after && <span className="affix affix-r">{after}</span>}
    </div>
  );
}
