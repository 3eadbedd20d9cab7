/** What the readers of all registers share: schemas that take only what is needed, and bounds on what a register may say. */
import { z } from "zod";
import { now } from "#app/platform/clock.ts";
import type { RegisterAccess } from "#app/platform/env/registers.server.ts";
import type { RegisterAnswer } from "../registers.ts";

/** One register: how it is asked for a company, and how its answer is read. Numbers are in the normal form. */
export interface Source {
  ask(access: RegisterAccess, number: string): Promise<RegisterAnswer>;
}

export const UNREADABLE = { ok: false, problem: "unreadable" } as const;
export const MISSING = { ok: true, status: "missing", facts: null } as const;

/** Longest name or line that is kept. */
const MOST_CHARACTERS = 200;

// Control characters and overrides of direction would make a name read other than it is written.
const UNSHOWABLE = /\p{Cc}|[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\p{Cs}/gu;

/** A text of a register on one line; null if there is none. Numbers are taken as texts. */
export const said = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((text) => cleaned(text === null || text === undefined ? "" : String(text)));

/** As `said`, required. */
export const saidName = z
  .string()
  .transform(cleaned)
  .refine((text): text is string => text !== null);

function cleaned(text: string): string | null {
  const line = text.normalize("NFC").replace(UNSHOWABLE, " ").replace(/\s+/g, " ").trim();
  return line === "" ? null : line.slice(0, MOST_CHARACTERS).trim();
}

/** An ISO date; null for days that do not exist, are to come, or are older than any company. */
export const day = said.transform((text) => {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(text ?? "")?.[0];
  if (!iso || Number.isNaN(Date.parse(`${iso}T00:00:00Z`))) return null;
  if (new Date(`${iso}T00:00:00Z`).toISOString().slice(0, 10) !== iso) return null;
  // Time zones: tomorrow's date is possible.
  const latest = new Date(now().getTime() + 86_400_000).toISOString().slice(0, 10);
  return iso < "1600-01-01" || iso > latest ? null : iso;
});

/** A list of which unreadable entries are left out; empty if there is none. */
export function listOf<S extends z.ZodType>(schema: S) {
  return z
    .array(z.unknown())
    .nullish()
    .catch([])
    .transform((entries) =>
      (entries ?? []).slice(0, 50).flatMap((entry): z.output<S>[] => {
        const read = schema.safeParse(entry);
        return read.success ? [read.data] : [];
      }),
    );
}

/** A part of an answer that may be missing or of another shape. */
export function maybe<S extends z.ZodType>(schema: S) {
  return schema.nullish().catch(null);
}

/** Names of places and streets in capitals as people write them; others as they are. */
export function inMixedCase(text: string | null): string | null {
  if (text === null || text !== text.toUpperCase() || text === text.toLowerCase()) return text;
  return text.toLowerCase().replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** The parts that are stated, with a separator. */
export function joined(parts: readonly (string | null | undefined)[], separator: string): string | null {
  return parts.filter(Boolean).join(separator) || null;
}
