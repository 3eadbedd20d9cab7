/** Ready answers: texts that staff answer cases with, and what sending one does besides. Pure: part of pages. */
import type { Market } from "#app/i18n/markets.ts";
import type { TicketState, Topic } from "../ticket.ts";

/** What a text can name in braces; filled in for the case that it answers. */
export const VARIABLES = ["firstName", "number", "answerBy", "staffName", "brand"] as const;

export type Variable = (typeof VARIABLES)[number];

/** Longest name, and longest text, in UTF-16 units. */
export const NAME_LIMIT = 80;
export const TEXT_LIMIT = 2_000;

/** A ready answer in the list of all. */
export interface ReadyAnswerSummary {
  id: string;
  name: string;
  /** Null: for every topic. */
  topic: Topic | null;
  /** The case's status after it was sent. */
  leaves: TicketState;
  /** Whoever sends it takes the case. */
  takes: boolean;
  /** Offered beside the case, to be sent by one press. */
  isMacro: boolean;
  markets: Market[];
}

/** A ready answer with its texts, as its form has it. */
export interface ReadyAnswer extends Omit<ReadyAnswerSummary, "markets"> {
  version: number;
  texts: Partial<Record<Market, string>>;
}

/** A ready answer for one case: its text in the case's language, filled in. */
export interface FilledAnswer extends Pick<ReadyAnswer, "id" | "name" | "leaves" | "takes" | "isMacro"> {
  text: string;
}

const NAMED = /\{([^{}]*)\}/g;

/** The names in braces that no case can fill in. */
export function unknownVariables(text: string): string[] {
  return [...text.matchAll(NAMED)]
    .map(([, name]) => name!)
    .filter((name) => !VARIABLES.some((known) => known === name));
}

/** The text with its variables filled in. Values are not read again: a name with braces stays as it is. */
export function fillIn(text: string, values: Readonly<Record<Variable, string>>): string {
  return text.replace(NAMED, (whole, name: string) =>
    VARIABLES.some((known) => known === name) ? values[name as Variable] : whole,
  );
}
