import type { WorldMessage } from "../types.ts";

type More = Pick<WorldMessage, "reply" | "edited">;

/** Minutes before now. */
export function ago(days: number, hours = 0, minutes = 0): number {
  return (days * 24 + hours) * 60 + minutes;
}

/** What the investor says. */
export function investor(minutesAgo: number, text: string, more: More = {}): WorldMessage {
  return { from: "investor", minutesAgo, text, ...more };
}

/** What the entrepreneur says. */
export function entrepreneur(minutesAgo: number, text: string, more: More = {}): WorldMessage {
  return { from: "entrepreneur", minutesAgo, text, ...more };
}
