/** The form of a campaign. A draft is saved as far as it is written; sending asks for the rest. */
import { z } from "zod";
import { INDUSTRIES } from "#app/i18n/industries.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { line, normalisedParagraphs, paragraphs } from "#app/platform/http/forms.ts";
import { isId } from "#app/platform/ids.ts";
import { pickName } from "#app/shell/conflict.ts";
import { type CampaignRecord, type CampaignText, type CampaignTexts, isLink } from "./campaign.ts";

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

// Of a draft: what is being typed is no link yet.
const draftLink = line(LINK_LIMIT).optional();

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

/** What is saved while the form is filled in. A name and countries that are missing stay as they were. */
export const campaignDraftSchema = campaignSchema.extend({
  name: line(NAME_LIMIT).optional(),
  markets: z
    .array(z.enum(MARKETS))
    .max(MARKETS.length * 2)
    .transform((chosen) => MARKETS.filter((market) => chosen.includes(market))),
  ...(Object.fromEntries(MARKETS.map((market) => [textField("link", market), draftLink])) as {
    [M in Market as `link${Capitalize<M>}`]: typeof draftLink;
  }),
});

export type CampaignDraft = z.output<typeof campaignDraftSchema>;

/** The fields that two windows may write differently, in the order of the form. */
export const CAMPAIGN_FIELDS = [
  "name",
  "side",
  "markets",
  "interests",
  ...MARKETS.flatMap((market) => TEXT_PARTS.map((part) => textField(part, market))),
] as const;

export type CampaignField = (typeof CAMPAIGN_FIELDS)[number];

/** What stands in the fields: texts, and lists of what was chosen. */
export type CampaignFields = Partial<Record<CampaignField, string | readonly string[]>>;

/** A campaign as its form shows it. */
export function fieldsOf({ name, side, markets, interests, texts }: CampaignRecord): CampaignFields {
  const written = MARKETS.flatMap((market) =>
    TEXT_PARTS.map((part) => [textField(part, market), texts[market]?.[part] ?? undefined]),
  );
  return { name, side: side ?? "both", markets, interests, ...Object.fromEntries(written) };
}

/** What stands in a form, as the browser would send it. */
export function fieldsIn(form: FormData): CampaignFields {
  const isList = (field: CampaignField) => field === "markets" || field === "interests";
  return Object.fromEntries(
    CAMPAIGN_FIELDS.map((field) => [
      field,
      isList(field) ? form.getAll(field).map(String) : String(form.get(field) ?? ""),
    ]),
  );
}

/** The fields in which two forms differ. Line ends are the browser's. */
export function differences(one: CampaignFields, other: CampaignFields): CampaignField[] {
  const normalised = (value: CampaignFields[CampaignField]) =>
    typeof value === "object" ? value.toSorted().join() : normalisedParagraphs(value ?? "");
  return CAMPAIGN_FIELDS.filter((field) => normalised(one[field]) !== normalised(other[field]));
}

/** What somebody else has saved of a campaign since. */
export interface TheirCampaign {
  /** The version, to be sent with the choice. */
  token: string;
  savedAt: string;
  fields: CampaignFields;
}

/** A campaign as it is, for whoever wrote something else meanwhile. */
export function theirCampaign(campaign: CampaignRecord): TheirCampaign {
  return {
    token: String(campaign.version),
    savedAt: campaign.changedAt.toISOString(),
    fields: fieldsOf(campaign),
  };
}

/** Makes a posted form what its sender has chosen between two windows, to be written over what it was chosen against. */
export function applyPicks(form: FormData, { fields }: TheirCampaign): void {
  form.set("version", form.get("theirs") ?? "");
  for (const field of CAMPAIGN_FIELDS) {
    if (form.get(pickName(field)) !== "theirs") continue;
    form.delete(field);
    for (const value of [fields[field] ?? []].flat()) form.append(field, value);
  }
}

/** The texts of a form, of those languages in which anything is written. */
export function textsOf(input: CampaignDraft): CampaignTexts {
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
