/** The codes of all findings, with their values and English sentences. Pure. */
import { BACKUPS, DATABASE, MACHINE, WORK } from "./sentences.ts";
import { ADDRESS, SERVICES, SETTINGS } from "./sentences-of-services.ts";

/** The English sentence of each code, by its values: `bin/doctor` prints it. */
export const SENTENCES = { ...WORK, ...BACKUPS, ...DATABASE, ...MACHINE, ...SERVICES, ...ADDRESS, ...SETTINGS };

export type FindingCode = keyof typeof SENTENCES;

/** The values of a code, as arguments: none if it has none. */
export type ValuesOf<C extends FindingCode> = Parameters<(typeof SENTENCES)[C]>;

export type Values = Readonly<Record<string, string | number>>;

/** The English sentence of a finding. */
export function sentenceFor(code: FindingCode, values: Values): string {
  return (SENTENCES[code] as (values: Values) => string)(values);
}

/** Whether a text is a code of this release. */
export function isFindingCode(code: string): code is FindingCode {
  return Object.hasOwn(SENTENCES, code);
}
