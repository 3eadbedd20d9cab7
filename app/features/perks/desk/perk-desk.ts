/** Perks as staff keep them. */
import { z } from "zod";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { line, paragraphs, webAddress } from "#app/platform/http/forms.ts";
import { isId } from "#app/platform/ids.ts";
import { CATEGORIES, type Category, CODE_KINDS, type CodeKind, type PerkState } from "../perk.ts";
import { isCode } from "./code-list.ts";

export const PARTNER_LIMIT = 60;
export const ABOUT_LIMIT = 120;
export const OFFER_LIMIT = 80;
export const REASON_LIMIT = 1_000;
const MOST_MEMBERS = 1_000_000;

/** What a perk is and what one gets, in one language. */
export interface PerkText {
  about: string;
  offer: string;
}

/** A line of the list. */
export interface PerkLine {
  id: string;
  partner: string;
  category: Category;
  state: PerkState;
  markets: Market[];
  /** Markets in whose language there is no text: the perk is not shown there. */
  untranslated: Market[];
  startsOn: string;
  endsOn: string | null;
  capacity: number | null;
  redeemed: number;
}

/** A perk with everything that can be changed. */
export interface PerkRecord extends PerkLine {
  url: string;
  codeKind: CodeKind;
  position: number;
  version: number;
  texts: Partial<Record<Market, PerkText>>;
  picture: string | null;
}

/** What of the list is asked for. */
export interface PerkQuery {
  state?: PerkState | undefined;
  market?: Market | undefined;
}

/** The fields of a perk's texts in a market's language. */
export const TEXT_FIELDS = {
  se: ["aboutSe", "offerSe"],
  no: ["aboutNo", "offerNo"],
  dk: ["aboutDk", "offerDk"],
  fi: ["aboutFi", "offerFi"],
  uk: ["aboutUk", "offerUk"],
} as const satisfies Record<Market, readonly [string, string]>;

const about = line(ABOUT_LIMIT).optional();
const offer = line(OFFER_LIMIT).optional();

const perkFields = z.object({
  /** Made with the page, so that a form sent twice is one perk. */
  id: z.string().refine(isId).optional(),
  /** Of the perk that the form shows. */
  version: z.number().int().min(1).optional(),
  partner: line(PARTNER_LIMIT),
  category: z.enum(CATEGORIES),
  url: webAddress("https"),
  markets: z
    .array(z.enum(MARKETS))
    .min(1, { error: "choose" })
    .max(MARKETS.length * 2)
    .transform((chosen) => MARKETS.filter((market) => chosen.includes(market))),
  startsOn: z.iso.date(),
  endsOn: z.iso.date().optional(),
  position: z.number({ error: "whole" }).int({ error: "whole" }).min(0).max(9_999),
  codeKind: z.enum(CODE_KINDS),
  /** Of all members. Left empty, it stays as it is. */
  sharedCode: z.string().trim().refine(isCode, { error: "perk-code" }).optional(),
  capacity: z.number({ error: "whole" }).int({ error: "whole" }).min(1).max(MOST_MEMBERS).optional(),
  ...{ aboutSe: about, aboutNo: about, aboutDk: about, aboutFi: about, aboutUk: about },
  ...{ offerSe: offer, offerNo: offer, offerDk: offer, offerFi: offer, offerUk: offer },
});

export const perkSchema = perkFields.superRefine(checkTogether, {
  when: ({ value }) => typeof value === "object" && value !== null,
});

export type PerkInput = z.output<typeof perkSchema>;

/** What rests on several fields. Runs beside what is wrong with one of them, so that all is reported at once. */
function checkTogether(perk: z.output<typeof perkFields>, context: z.RefinementCtx): void {
  const wrong = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
  if (perk.endsOn !== undefined && perk.endsOn < perk.startsOn) wrong("endsOn", "before-start");
  if (perk.version === undefined && perk.codeKind !== "list" && perk.sharedCode === undefined)
    wrong("sharedCode", "required");
  if (perk.codeKind === "shared" && perk.capacity === undefined) wrong("capacity", "required");
  for (const [aboutField, offerField] of Object.values(TEXT_FIELDS)) {
    if (perk[aboutField] === undefined && perk[offerField] !== undefined) wrong(aboutField, "required");
    if (perk[offerField] === undefined && perk[aboutField] !== undefined) wrong(offerField, "required");
  }
}

/** The texts of a form, of those languages in which there are any. */
export function textsOf(perk: PerkInput): Partial<Record<Market, PerkText>> {
  return Object.fromEntries(
    MARKETS.flatMap((market) => {
      const [about, offer] = TEXT_FIELDS[market].map((field) => perk[field]);
      return about === undefined || offer === undefined ? [] : [[market, { about, offer }]];
    }),
  );
}

/** The list of codes: pasted, or in a file. The file is taken out of the form before that is read. */
export const codesSchema = z.object({ codes: z.string().optional(), file: z.unknown().optional() });

/** How many codes the list had when the page was shown. */
export const removalSchema = z.object({ capacity: z.number().int().min(0) });

export const logoSchema = z.object({ logo: z.unknown().optional() });

export const endingSchema = z.object({ reason: paragraphs(REASON_LIMIT) });
