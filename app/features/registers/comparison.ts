/** A pitch's own facts beside its register's. Pure. */
import type { LegalForm } from "#app/features/market-rules/legal-forms.ts";
import type { CompanyFacts } from "./registers.ts";

export const COMPARED = ["name", "legalForm", "startDate", "address"] as const;
export type Compared = (typeof COMPARED)[number];

/** What a pitch says of its company. */
export interface OwnFacts {
  companyName: string | null;
  legalForm: LegalForm | null;
  /** ISO date. */
  startDate: string | null;
  address: string | null;
  city: string | null;
}

/** `unknown`: one of the two does not say. */
export type Likeness = "same" | "different" | "unknown";

// Registers write names in capitals, and forms in full or abbreviated.
const FORM_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:public limited company|p l c|plc)\b/g, "plc"],
  [/\b(?:limited liability partnership|llp)\b/g, "llp"],
  [/\b(?:limited|ltd|cyfyngedig|cyf)\b/g, "ltd"],
  [/\b(?:publikt aktiebolag|aktiebolaget|aktiebolag|ab publ|ab)\b/g, "ab"],
  [/\b(?:aksjeselskap|aktieselskab|a s|as)\b/g, "as"],
  [/\b(?:anpartsselskab|aps)\b/g, "aps"],
  [/\b(?:osakeyhtiö|oy)\b/g, "oy"],
];

function folded(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Whether two names are one: case, punctuation and the spelling of the form do not count. */
export function isSameName(one: string, other: string): boolean {
  const bare = (name: string) =>
    FORM_WORDS.reduce((text, [words, form]) => text.replace(words, form), folded(name)).replaceAll(" ", "");
  return bare(one) === bare(other);
}

/** Whether two streets are one: case and punctuation do not count, nor what one of them adds at its end. */
function isSameStreet(one: string, other: string): boolean {
  const [a, b] = [folded(one), folded(other)];
  return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `);
}

/** How a pitch's own facts stand to the register's. */
export function compared(own: OwnFacts, facts: CompanyFacts): Record<Compared, Likeness> {
  const likeness = <T>(mine: T | null, theirs: T | null, isSame: (a: T, b: T) => boolean): Likeness =>
    mine === null || mine === "" || theirs === null ? "unknown" : isSame(mine, theirs) ? "same" : "different";
  const city = likeness(own.city, facts.city, (a, b) => folded(a) === folded(b));
  const street = likeness(own.address, facts.street, isSameStreet);
  return {
    name: likeness(own.companyName, facts.name, isSameName),
    legalForm: likeness(own.legalForm, facts.legalForm, (a, b) => a === b),
    startDate: likeness(own.startDate, facts.registeredOn, (a, b) => a === b),
    address: [street, city].includes("different") ? "different" : street === "unknown" ? city : street,
  };
}
