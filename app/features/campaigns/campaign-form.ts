/** The form of a campaign. Drafts may be incomplete; sending checks the rest. */
import { z } from "zod";
import { REASON_LIMIT } from "#app/features/approvals/approval.ts";
import { INDUSTRIES } from "#app/i18n/industries.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { acrossFields, line, normalisedParagraphs, paragraphs } from "#app/platform/http/forms.ts";
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

/** The fields of a text, in the order of the form. */
export const TEXT_PARTS = ["subject", "preview", "heading", "body", "button", "link"] as const;

type TextPart = (typeof TEXT_PARTS)[number];

/** The form field of a text's field in a market's language: `subjectSe`. */
export function textField<P extends TextPart, M extends Market>(part: P, market: M): `${P}${Capitalize<M>}` {
  return `${part}${market[0]!.toUpperCase()}${market.slice(1)}` as `${P}${Capitalize<M>}`;
}

// In a draft, a half-typed link is accepted.
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

/** Who a campaign is for. */
export const audienceSchema = z.object({ side, markets, interests });

export const campaignSchema = z.object({
  /** Generated with the page, which makes creation idempotent. */
  id: z.string().refine(isId).optional(),
  /** The version that the form was loaded with. */
  version: z.number().int().min(1).optional(),
  name: line(NAME_LIMIT),
  ...{ side, markets, interests },
  ...texts,
});

export type CampaignInput = z.output<typeof campaignSchema>;

/** For autosave. A missing name and an empty list of countries leave the stored ones unchanged. */
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

/** The fields that can conflict between two windows, in the order of the form. */
export const CAMPAIGN_FIELDS = [
  "name",
  "side",
  "markets",
  "interests",
  ...MARKETS.flatMap((market) => TEXT_PARTS.map((part) => textField(part, market))),
] as const;

export type CampaignField = (typeof CAMPAIGN_FIELDS)[number];

/** Field values: a text, or a list of choices. */
export type CampaignFields = Partial<Record<CampaignField, string | readonly string[]>>;

/** The form values of a stored campaign. */
export function fieldsOf({ name, side, markets, interests, texts }: CampaignRecord): CampaignFields {
  const written = MARKETS.flatMap((market) =>
    TEXT_PARTS.map((part) => [textField(part, market), texts[market]?.[part] ?? undefined]),
  );
  return { name, side: side ?? "both", markets, interests, ...Object.fromEntries(written) };
}

/** The values of a form, as the browser would submit it. */
export function fieldsIn(form: FormData): CampaignFields {
  const isList = (field: CampaignField) => field === "markets" || field === "interests";
  return Object.fromEntries(
    CAMPAIGN_FIELDS.map((field) => [
      field,
      isList(field) ? form.getAll(field).map(String) : String(form.get(field) ?? ""),
    ]),
  );
}

/** The fields in which two forms differ, line ends ignored. */
export function differences(one: CampaignFields, other: CampaignFields): CampaignField[] {
  const normalised = (value: CampaignFields[CampaignField]) =>
    typeof value === "object" ? value.toSorted().join() : normalisedParagraphs(value ?? "");
  return CAMPAIGN_FIELDS.filter((field) => normalised(one[field]) !== normalised(other[field]));
}

/** What another window has saved since. */
export interface TheirCampaign {
  /** The stored version, which is sent back with the resolution. */
  token: string;
  savedAt: string;
  fields: CampaignFields;
}

/** The stored campaign, for a window with conflicting changes. */
export function theirCampaign(campaign: CampaignRecord): TheirCampaign {
  return {
    token: String(campaign.version),
    savedAt: campaign.changedAt.toISOString(),
    fields: fieldsOf(campaign),
  };
}

/** Resolves a conflict: replaces fields of a posted form by the other window's where the sender chose those, and takes its version. */
export function applyPicks(form: FormData, { fields }: TheirCampaign): void {
  form.set("version", form.get("theirs") ?? "");
  for (const field of CAMPAIGN_FIELDS) {
    if (form.get(pickName(field)) !== "theirs") continue;
    form.delete(field);
    for (const value of [fields[field] ?? []].flat()) form.append(field, value);
  }
}

/** The texts of a form, in the languages in which any field is filled in. */
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
export const sendingSchema = acrossFields(
  z.object({
    version: z.number().int().min(1),
    when: z.enum(["now", "later"]),
    at: z.string().trim().optional(),
    /** Needed for a campaign to many: another administrator reads it. */
    reason: paragraphs(REASON_LIMIT).optional(),
  }),
  ({ when, at }, wrong) => {
    if (when === "later" && !at) wrong("at", "required");
  },
);
