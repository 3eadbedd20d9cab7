/** The unit costs that `bin/bench costs --write` has measured. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Growth } from "../costs/bytes.ts";
import type { Cost } from "../costs/meter.ts";
import type { Closed } from "../costs/pages.ts";

/** `costs.json`. */
export interface Costs {
  /** A day, as 2026-11-23. */
  measured: string;
  machine: string;
  /** Milliseconds of processor time. */
  pages: Record<string, Cost>;
  talk: Record<string, Cost>;
  publication: Record<"small" | "large", Record<string, Cost>>;
  socket: Record<"opening" | "minute", Cost>;
  hints: { each: Cost; perSecond: number };
  /** Bytes that a message leaves, by themselves and with the notice to somebody away. */
  written: Record<"message" | "message and notice", Growth>;
  /** Bytes of rows and indexes. */
  stored: Record<"member" | "pitch" | "saved search", number>;
  closed: Closed;
}

const FILE = join(import.meta.dirname, "costs.json");

/** Reads the figures that are checked in. */
export function storedCosts(): Costs {
  return JSON.parse(readFileSync(FILE, "utf8")) as Costs;
}

/** Puts newly measured figures in the place of the checked in ones. */
export function writeCosts(found: Partial<Costs>): void {
  const before = existsSync(FILE) ? storedCosts() : {};
  writeFileSync(FILE, `${JSON.stringify({ ...before, ...found }, null, 2)}\n`);
}
