import type { ComponentProps } from "react";

export interface DateTimeProps extends Omit<ComponentProps<"time">, "style" | "dateTime"> {
  /** The instant, or a day as `2025-11-14`. */
  at: Date | string;
}

/** A date or time in words (the children), with the machine's form in the attribute. */
export function DateTime({ at, ...rest }: DateTimeProps) {
  return <time {...rest} dateTime={at instanceof Date ? at.toISOString() : at} />;
}
