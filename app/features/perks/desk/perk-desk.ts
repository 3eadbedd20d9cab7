/** Perks at the staff's desk: what they see, and the schemas of the forms. */
import { z } from "zod";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { acrossFields, line, paragraphs, webAddress } from "#app/platform/http/forms.ts";
import { isId } from "#app/platform/ids.ts";
import { CATEGORIES, type Category, CODE_KINDS, type CodeKind, type PerkState } from "../perk.ts";
import { isCode } from "./code-list.ts";

export const PARTNER_LIMIT = 60;
export const ABOUT_LIMIT = 120;
export const OFFER_LIMIT = 80;
export const REASON_LIMIT = 1_000;
const MOST_MEMBERS = 1_000_000;

/** A perk's description and offer in one language. */
export interface PerkText {
  about: string;
  offer: string;
}

/** A row of the list. */
export interface PerkLine {
  id: string;
  partner: string;
  category: Category;
  state: PerkState;
  markets: Market[];
  /** Markets without a text in their language: the perk is not shown there. */
  untranslated: Market[];
  startsOn: string;
  endsOn: string | null;
  capacity: number | null;
  redeemed: number;
}

/** A perk with everything that staff can change. */
export interface PerkRecord extends PerkLine {
  url: string;
  codeKind: CodeKind;
  position: number;
  version: number;
  texts: Partial<Record<Market, PerkText>>;
  picture: string | null;
}

/** The filters of the list. */
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
  /** Generated with the page, which makes creation idempotent. */
  id: z.string().refine(isId).optional(),
  /** The version that the form was loaded with. */
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
  /** The code of all members. Empty leaves it unchanged. */
  sharedCode: z.string().trim().refine(isCode, { error: "perk-code" }).optional(),
  capacity: z.number({ error: "whole" }).int({ error: "whole" }).min(1).max(MOST_MEMBERS).optional(),
  ...{ aboutSe: about, aboutNo: about, aboutDk: about, aboutFi: about, aboutUk: about },
  ...{ offerSe: offer, offerNo: offer, offerDk: offer, offerFi: offer, offerUk: offer },
});

export const perkSchema = acrossFields(perkFields, (perk, wrong) => {
  if (perk.endsOn && perk.startsOn && perk.endsOn < perk.startsOn) wrong("endsOn", "before-start");
  if (perk.version === undefined && perk.codeKind !== "list" && perk.sharedCode === undefined)
    wrong("sharedCode", "required");
  if (perk.codeKind === "shared" && perk.capacity === undefined) wrong("capacity", "required");
  for (const [aboutField, offerField] of Object.values(TEXT_FIELDS)) {
    if (perk[aboutField] === undefined && perk[offerField] !== undefined) wrong(aboutField, "required");
    if (perk[offerField] === undefined && perk[aboutField] !== undefined) wrong(offerField, "required");
  }
});

export type PerkInput = z.output<typeof perkSchema>;

/** The texts of a form, in the languages that have one. */
export function textsOf(perk: PerkInput): Partial<Record<Market, PerkText>> {
  return Object.fromEntries(
    MARKETS.flatMap((market) => {
      const [about, offer] = TEXT_FIELDS[market].map((field) => perk[field]);
      return about === undefined || offer === undefined ? [] : [[market, { about, offer }]];
    }),
  );
}

/** The list of codes, pasted or as a file. The action removes the file from the form before parsing it. */
export const codesSchema = z.object({ codes: z.string().optional(), file: z.unknown().optional() });

/** `capacity` is that of the perk when the page was loaded. */
export const removalSchema = z.object({ capacity: z.number().int().min(0) });

export const logoSchema = z.object({ logo: z.unknown().optional() });

export const endingSchema = z.object({ reason: paragraphs(REASON_LIMIT) });
