/** What somebody enters into a field: by its type, its bounds and what autocompletion calls it, else by trying. */

import type { Field } from "./page.ts";
import type { Person } from "./person.ts";
import { COMPANY_NUMBERS, EDGES, newMark, PHONES, SENTENCES } from "./texts.ts";

/** Values that a form without further hints may want; the place of the one that was accepted is remembered for each field. */
export const ATTEMPTS = 9;

const DAY = 86_400_000;

export interface Entering {
  person: Person;
  /** The installation's present moment. */
  now: Date;
  /** Which of the plausible values is tried. */
  attempt: number;
  /** Addresses of other people. */
  addresses: readonly string[];
}

/** An edge value: at or past the bounds of what is expected. */
export function edgeValue(field: Field, { person: { chance } }: Entering): string {
  if (field.type === "number" || field.type === "range") {
    return chance.pick([field.min ?? "0", field.max ?? "1000000", "-1", "1.5", ""]);
  }
  const long = field.maxLength ? ["ö".repeat(field.maxLength), "x".repeat(field.maxLength + 1)] : [];
  return chance.pick([...EDGES, ...long, "<i data-walker>b</i>&amp;\"'"]);
}

/** A plausible value. */
export function plausibleValue(field: Field, entering: Entering): string {
  const { person, attempt } = entering;
  const known = knownValue(field, entering);
  if (known !== undefined) return known;
  if (field.value && attempt === 0 && person.chance.happens(0.6)) return field.value;
  switch (field.type) {
    case "date":
      return dateText(field, entering).slice(0, 10);
    case "datetime-local":
      return dateText(field, entering).slice(0, 16);
    case "time":
      return person.chance.pick(isEnd(field) ? ["16:00", "17:30"] : ["09:00", "10:30"]);
    case "month":
      return dateText(field, entering).slice(0, 7);
    case "number":
    case "range":
      return numberText(field, entering);
    case "url":
      return urlText(entering);
    case "color":
      return "#336699";
    case "tel":
      return PHONES[person.market];
    case "search":
      return person.chance.pick(["malt", "Oslo", "a", SENTENCES[person.market][0]!.split(" ")[2]!]);
    default:
      return guessedText(field, entering);
  }
}

/** What a browser would fill in, or what only one person knows. */
function knownValue(field: Field, entering: Entering): string | undefined {
  const { person, addresses, attempt } = entering;
  const { chance, market } = person;
  for (const token of field.autocomplete) {
    switch (token) {
      case "current-password":
        // Of two changes at once one is refused, and the account has the other's password.
        return [person.password, person.nextPassword, person.formerPassword][person.failedSignIns % 3];
      case "new-password":
        return person.nextPassword;
      case "one-time-code":
        return person.code(entering.now);
      case "cc-number":
        return chance.pick(person.cards);
      case "cc-exp":
        return "12 / 49";
      case "cc-csc":
        return "123";
      case "cc-name":
      case "name":
        return field.value || person.fullName;
      case "given-name":
        return person.fullName.split(" ")[0];
      case "family-name":
        return person.fullName.split(" ").at(-1);
      case "username":
      case "email":
        // An address that is known already may be refused for that.
        if (token === "email" && attempt > 0) return `${newMark(chance)}@example.org`;
        if (field.type === "email" || token === "email") return field.value || person.email;
        break;
      case "tel":
      case "tel-national":
        return PHONES[market];
      case "street-address":
      case "address-line1":
        return `${newMarked(entering)} 4`;
      case "postal-code":
        return market === "uk" ? "EC1A 1BB" : "11122";
      case "address-level2":
        return field.value || "Oslo";
      case "country-name":
        return "Norge";
    }
  }
  if (field.type === "email") return chance.pick(addresses);
  if (field.type === "password") return person.password;
  return undefined;
}

/** A word of its own, to watch who reads it. */
function newMarked({ person }: Entering): string {
  const mark = newMark(person.chance);
  return mark[0]!.toUpperCase() + mark.slice(1);
}

function urlText(entering: Entering): string {
  return `https://${newMarked(entering).toLowerCase()}.example.org/`;
}

/** A text without a hint: the first tries are words, the next what short fields mostly are. */
function guessedText(field: Field, entering: Entering): string {
  const { person, attempt } = entering;
  const { chance, market } = person;
  if (field.inputMode === "numeric" || field.inputMode === "decimal") return numberText(field, entering);
  if (field.inputMode === "url") return urlText(entering);
  const words = () => fitted(`${newMarked(entering)} ${chance.pick(SENTENCES[market])}`, field);
  const example = /[“"«'”]([^“”"«»']{2,60})[”"»']/.exec(field.about)?.[1];
  const tries: (() => string)[] = [
    () =>
      field.type === "textarea"
        ? words()
        : fitted(`${newMarked(entering)} ${chance.pick(["AB", "Nord", "Lind"])}`, field),
    () => fitted(`${newMarked(entering)} ${SENTENCES[market].join(" ")} ${SENTENCES[market].join(" ")}`, field),
    () => newMarked(entering).toLowerCase(),
    () => COMPANY_NUMBERS[market],
    () => example ?? String(chance.whole(1, 20)),
    () => urlText(entering),
    () => chance.pick(entering.addresses),
    () => dateText({ ...field, min: undefined, max: undefined }, entering).slice(0, 10),
    () => person.confirmation ?? words(),
  ];
  return tries[attempt % tries.length]!();
}

function fitted(text: string, { maxLength }: Field): string {
  return maxLength ? text.slice(0, maxLength) : text;
}

/** Whether a field is the first of a span, or the second, by its name. */
export const isBeginning = ({ name }: Field) => /from#?\d*$/i.test(name);
export const isEnd = ({ name }: Field) => /(?:to|until|end)#?\d*$/i.test(name);

/** A number of some size in what a reader is told, without what groups its digits. */
function numberIn(text: string): string | undefined {
  const number = /\d[\d\s.,]{2,}\d/.exec(text)?.[0];
  return number && (/^\d{1,3}[.,]\d{1,2}$/.test(number) ? number : number.replaceAll(/\D/g, ""));
}

/** The bounds in what a reader is told is wrong: "between 0.01 and 100". */
function boundsIn(text: string): [number, number] | undefined {
  const [, from = "", to = ""] = /(\d+(?:[.,]\d+)?)\s\p{L}{1,5}\s(\d+)(?![\d.,])/u.exec(text) ?? [];
  const [low, high] = [Math.ceil(Number(from.replace(",", "."))), Number(to)];
  return to && low < high ? [low, high] : undefined;
}

/** A number within the bounds, the one that is asked for, or of a size that changes with each try. */
function numberText(field: Field, { person: { chance }, attempt }: Entering): string {
  const told = field.invalid ? boundsIn(field.about) : undefined;
  if (told && chance.happens(0.7)) return String(chance.whole(...told));
  const asked = numberIn(field.about);
  if (asked && (attempt === 2 || (attempt < 2 && chance.happens(0.5)))) return asked;
  const [min, max] = [Number(field.min ?? Number.NaN), Number(field.max ?? Number.NaN)];
  if (!Number.isNaN(min) && !Number.isNaN(max)) return String(chance.whole(Math.ceil(min), Math.floor(max)));
  const sizes = [
    () => chance.whole(1_000_000, 9_999_999),
    () => chance.whole(2, 40),
    () => chance.whole(50_000, 900_000),
    () => chance.whole(1, 9),
    () => chance.whole(1990, 2025),
    () => chance.whole(10_000_000, 90_000_000),
    () => 0,
    () => chance.whole(100, 999),
    () => Math.max(Number.isNaN(min) ? 1 : min, 1),
  ];
  return String(sizes[(isBeginning(field) ? attempt + 2 : attempt) % sizes.length]!());
}

/** An ISO date and time: soon, at an hour of work, unless the bounds or earlier refusals say otherwise. */
function dateText(field: Field, { person: { chance }, now, attempt }: Entering): string {
  const days = [chance.whole(2, 20), -chance.whole(1, 300), chance.whole(30, 300), -365 * chance.whole(20, 60), 1][
    attempt % 5
  ]!;
  const wanted = new Date(now.getTime() + days * DAY);
  wanted.setUTCHours(chance.whole(8, 15), chance.pick([0, 30]), 0, 0);
  const text = wanted.toISOString();
  if (field.min && text < field.min) return `${field.min.slice(0, 10)}T10:00`;
  if (field.max && text > field.max) return `${field.max.slice(0, 10)}T10:00`;
  return text;
}
