/** Organisation numbers in the text of a search: "556036-0793", "NO 923 609 016 MVA", "SC123456". */
import { parseOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { and, lexeme, or } from "./lexemes.ts";

// Digits as people group them, with what stands before and after them in a register or a VAT number.
const NUMBERS =
  /(?<![\p{L}\p{N}-])(?<before>[a-z]{2,3}[ \u00a0]?)?(?<digits>\d(?:[ \u00a0.\-‐–]?\d){5,11})(?<after>[ \u00a0]?mva)?(?![\p{L}\p{N}])/giu;

/** The numbers in a text as tsqueries, and the text without them. A number that is none stays a word. */
export function organisationNumbers(text: string): { queries: string[]; rest: string } {
  const queries: string[] = [];
  const rest = text.replace(NUMBERS, (whole, before: string = "", digits: string = "", after: string = "") => {
    const isWhole = (candidate: string) => numbersOf(candidate).length > 0;
    const candidate = [before + digits + after, digits].find(isWhole);
    if (candidate === undefined) return whole;
    const numbers = numbersOf(candidate).map((number) => lexeme("", `/number/${number}`));
    // In Britain any eight digits are one: a telephone number in the text is found, too.
    const said = and(
      candidate
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)!
        .map((word) => lexeme("", word)),
    );
    queries.push(or([...numbers, said]));
    return candidate === digits ? `${before} ${after}` : " ";
  });
  return { queries, rest };
}

/** The numbers of any market that a text may be, as they are stored; not personal ones. */
function numbersOf(text: string): string[] {
  const digits = text.replace(/\D/g, "").length;
  const read = MARKETS.flatMap((market) => {
    // With six digits, a British number is a year and a month.
    const number = digits < 7 && !/^[a-z]/i.test(text) ? null : parseOrganisationNumber(market, text);
    return number?.ok && !number.private ? [number.value] : [];
  });
  return [...new Set(read)];
}
