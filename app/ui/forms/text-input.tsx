import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { classNames } from "../class-names.ts";
import { useFieldControl } from "./field.tsx";
import { graphemeCount } from "./grapheme-count.ts";

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
  /** Before the input: a unit, a country's prefix, an icon. */
  before?: ReactNode;
  /** After the input. */
  after?: ReactNode;
  /** No line between the affix and the input, as in a search field. */
  bare?: boolean;
}

/** A text input with a fixed part in its box. */
export function AffixInput({ before, after, bare, ...rest }: AffixInputProps) {
  return (
    <div className="box">
      {before && <span className={classNames("affix", bare && "bare")}>{before}</span>}
      <TextInput {...rest} />
      {after && <span className={classNames("affix affix-r", bare && "bare")}>{after}</span>}
    </div>
  );
}

export interface MoneyInputProps extends Omit<AffixInputProps, "before" | "after" | "numeric" | "bare"> {
  /** The currency's sign as the market writes it: `kr`, `kr.`, `€`, `£`. */
  currency: string;
  /** The side of the sign. */
  currencySide?: "before" | "after";
}

/** An amount in whole currency units. */
export function MoneyInput({ currency, currencySide = "after", ...rest }: MoneyInputProps) {
  return (
    <AffixInput
      autoComplete="off"
      {...rest}
      numeric
      before={currencySide === "before" ? currency : undefined}
      after={currencySide === "after" ? currency : undefined}
    />
  );
}

export interface TextareaProps extends Omit<ComponentProps<"textarea">, "style"> {
  /** Most accepted characters (grapheme clusters). More can be typed; the counter then shows that. */
  limit?: number;
  /** The counter's text, `131 of 1,000`; needed with `limit`. */
  counterText?: (used: number, limit: number) => string;
  /** The length of a text, if its stored form differs from the typed one. */
  lengthOf?: (text: string) => number;
}

/** Several lines of text, with a live counter if there is a limit. */
export function Textarea({ limit, counterText, lengthOf = graphemeCount, className, onInput, ...rest }: TextareaProps) {
  const counterId = useId();
  const control = useFieldControl(rest, limit ? counterId : undefined);
  const [typed, setTyped] = useState<string | null>(null);
  const used = lengthOf(String(rest.value ?? typed ?? rest.defaultValue ?? ""));
  return (
    <>
      <textarea
        {...rest}
        {...control}
        className={classNames("textarea", className)}
        onInput={(event) => {
          if (limit) setTyped(event.currentTarget.value);
          onInput?.(event);
        }}
      />
      {limit && counterText && (
        <span className={classNames("counter hint num", used > limit && "is-over")} id={counterId}>
          {counterText(used, limit)}
        </span>
      )}
    </>
  );
}
