import type { DemoMessage } from "../types.ts";

type More = Pick<DemoMessage, "reply" | "edited">;

/** A time before now, in minutes. */
export function ago(days: number, hours = 0, minutes = 0): number {
  return (days * 24 + hours) * 60 + minutes;
}

/** A message of the investor. */
export function investor(minutesAgo: number, text: string, more: More = {}): DemoMessage {
  return { from: "investor", minutesAgo, text, ...more };
}

/** A message of the entrepreneur. */
export function entrepreneur(minutesAgo: number, text: string, more: More = {}): DemoMessage {
  return { from: "entrepreneur", minutesAgo, text, ...more };
}
