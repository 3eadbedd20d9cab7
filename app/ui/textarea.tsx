import { type ComponentProps, useId, useState } from "react";
import { classNames } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { graphemeCount } from "./grapheme-count.ts";

export interface TextareaProps extends Omit<ComponentProps<"textarea">, "style"> {
  /** The most characters (grapheme clusters) that are accepted. More can be typed: the count then says so. */
  limit?: number;
  /** The counter's words, e.g. `131 of 1,000`; needed with `limit`. */
  counterText?: (used: number, limit: number) => string;
  /** How long a text is, where it is kept otherwise than it was typed. */
  lengthOf?: (text: string) => number;
}

/** Several lines of text, with a live count when there is a limit. */
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
