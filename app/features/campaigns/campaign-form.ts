/** The form of a campaign. A draft is saved as far as it is written; sending asks for the rest. */
import { z } from "zod";
import { INDUSTRIES } from "#app/i18n/industries.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { line, paragraphs } from "#app/platform/forms.ts";
import { isId } from "#app/platform/ids.ts";
import type { CampaignText, CampaignTexts } from "./campaign.ts";

export const NAME_LIMIT = 80;
export const SUBJECT_LIMIT = 120;
export const PREVIEW_LIMIT = 150;
export const HEADING_LIMIT = 100;
export const BODY_LIMIT = 8_000;
export const BUTTON_LIMIT = 40;
export const LINK_LIMIT = 300;

/** The parts of a text, in the order of the form. */
export const TEXT_PARTS = ["subject", "preview", "heading", "body", "button", "link"] as const;

type TextPart = (typeof TEXT_PARTS)[number];

/** The field of a part in a market's language: `subjectSe`. */
export function textField<P extends TextPart, M extends Market>(part: P, market: M): `${P}${Capitalize<M>}` {
  return `${part}${market[0]!.toUpperCase()}${market.slice(1)}` as `${P}${Capitalize<M>}`;
}

/** Where a button may lead: an https address, or a path on the reader's own host. */
export function isLink(text: string): boolean {
  if (/[\s\\"<>]/.test(text)) return false;
  if (text.startsWith("/")) return !text.startsWith("//");
  return URL.canParse(text) && new URL(text).protocol === "https:" && new URL(text).hostname.includes(".");
}

const parts = {
  subject: line(SUBJECT_LIMIT).optional(),
  preview: line(PREVIEW_LIMIT).optional(),
  heading: line(HEADING_LIMIT).optional(),
  body: paragraphs(BODY_LIMIT).optional(),
  button: line(BUTTON_LIMIT).optional(),
  link: z.string().trim().max(LINK_LIMIT).refine(isLink, { error: "campaign-link" }).optional(),
};

type TextFields = { [P in TextPart as `${P}${Capitalize<Market>}`]: (typeof parts)[P] };

const texts = Object.fromEntries(
  MARKETS.flatMap((market) => TEXT_PARTS.map((part) => [textField(part, market), parts[part]])),
) as TextFields;

const markets = z
  .array(z.enum(MARKETS))
  .min(1, { error: "choose" })
  .max(MARKETS.length * 2)
  .transform((chosen) => MARKETS.filter((market) => chosen.includes(market)));

const interests = z
  .array(z.enum(INDUSTRIES))
  .max(INDUSTRIES.length * 2)
  .transform((chosen) => INDUSTRIES.filter((industry) => chosen.includes(industry)));

const side = z.enum(["both", "entrepreneur", "investor"]).transform((chosen) => (chosen === "both" ? null : chosen));

/** Who is to get it. */
export const audienceSchema = z.object({ side, markets, interests });

export const campaignSchema = z.object({
  /** Made with the page, so that a form sent twice is one campaign. */
  id: z.string().refine(isId).optional(),
  /** Of the campaign that the form shows. */
  version: z.number().int().min(1).optional(),
  name: line(NAME_LIMIT),
  ...{ side, markets, interests },
  ...texts,
});

export type CampaignInput = z.output<typeof campaignSchema>;

/** The texts of a form, of those languages in which anything is written. */
export function textsOf(input: CampaignInput): CampaignTexts {
  return Object.fromEntries(
    MARKETS.flatMap((market) => {
      const text = Object.fromEntries(
        TEXT_PARTS.map((part) => [part, input[textField(part, market)] ?? null]),
      ) as unknown as CampaignText;
      return Object.values(text).some((part) => part !== null) ? [[market, text]] : [];
    }),
  );
}

/** Sends a test. */
export const testSchema = z.object({ market: z.enum(MARKETS) });

/** Sends a campaign now, or at a time by the sender's clock (`2026-11-20T14:30`). */
export const sendingSchema = z
  .object({
    version: z.number().int().min(1),
    when: z.enum(["now", "later"]),
    at: z.string().trim().optional(),
  })
  .superRefine(({ when, at }, context) => {
    if (when === "later" && !at) context.addIssue({ code: "custom", path: ["at"], message: "required" });
  });
