/** Profiles (specification §3 "Profile"), and the form for one's own. */
import { z } from "zod";
import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import { type CountyCode, isCountyOf } from "#app/i18n/counties.ts";
import { INDUSTRIES, type Industry } from "#app/i18n/industries.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { type Currency, MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Side } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { line, optionalField, paragraphs, wholeAmount } from "#app/platform/http/forms.ts";
import { graphemeCount } from "#app/ui/forms/grapheme-count.ts";
import type { parsePhone } from "./phone.ts";
import type { SocialLinks, SocialSite } from "./social-links.ts";
import { socialLink } from "./social-links-form.ts";

/** Most characters (grapheme clusters) of a biography. */
export const BIOGRAPHY_LIMIT = 1_500;

/** Most companies run. */
const COMPANIES_LIMIT = 500;

/** Earliest year in which anybody alive can have become active. */
const EARLIEST_YEAR = 1940;

/** What an investor wants to invest in one company, in whole units of the currency. Either end may be open. */
export interface Budget {
  from: number | null;
  to: number | null;
  currency: Currency;
}

/** What everybody with an account may see of a member. */
export interface PublicProfile {
  id: string;
  name: string;
  username: string;
  side: Side;
  pictureId: string | null;
  job: string | null;
  market: Market;
  county: CountyCode | null;
  city: string | null;
  biography: string | null;
  /** Investors only. */
  budget: Budget | null;
  companiesRun: number | null;
  /** A year. */
  activeSince: number | null;
  interests: Industry[];
  /** That they speak and write. */
  languages: Language[];
  memberSince: Date;
  /** When the identity was checked, or null; shown as the verified badge. */
  identityVerifiedAt: Date | null;
  /** How; null if that was not stored. */
  identityCheckedWith: CheckMethod | null;
  /** Whether the member has confirmed the email address. */
  emailConfirmed: boolean;
}

/** Contact details: for members, never for guests (product rule 2). */
export interface Contact {
  /** Null if the member hides it. */
  email: string | null;
  /** E.164. */
  phone: string | null;
  links: SocialLinks;
  /** File id of a picture of a printed card. */
  businessCardId: string | null;
  portfolio: Portfolio | null;
}

/** A document about a member's work. */
export interface Portfolio {
  fileId: string;
  name: string;
  /** In bytes. */
  size: number;
}

/** A profile as another account sees it. */
export interface SeenProfile extends PublicProfile {
  changedAt: Date;
  contact: Contact | null;
}

/** A member's own profile, complete. */
export interface OwnProfile extends PublicProfile {
  email: string;
  hideEmail: boolean;
  phone: string | null;
  links: SocialLinks;
  businessCardId: string | null;
  portfolio: Portfolio | null;
}

/** A whole number in digits, from `min` to `max`. */
function whole(min: number, max: number) {
  return z
    .string()
    .transform((text) => text.trim())
    .pipe(
      z
        .string()
        .refine((text) => /^-?[\d\s]+(?:[.,]\d+)?$/.test(text), { error: "number", abort: true })
        .refine((text) => /^-?[\d\s]+$/.test(text), { error: "whole", abort: true })
        .transform((text) => Math.min(Number(text.replace(/\s/g, "")), Number.MAX_SAFE_INTEGER))
        .pipe(z.number().min(min).max(max)),
    );
}

function phone(market: Market, read: typeof parsePhone | undefined) {
  return line(40).transform((text, context) => {
    // The browser does not have the library; the server checks.
    if (!read) return text;
    const parsed = read(market, text);
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: "custom", message: "phone" });
    return z.NEVER;
  });
}

/** Some of a list, each once and in its order. */
function some<T extends string>(choices: readonly T[]) {
  return z.array(z.enum(choices)).transform((chosen) => choices.filter((one) => chosen.includes(one)));
}

function isOrdered({ budgetFrom, budgetTo }: { budgetFrom: unknown; budgetTo: unknown }): boolean {
  return typeof budgetFrom !== "number" || typeof budgetTo !== "number" || budgetFrom <= budgetTo;
}

// `when`: checked even if another field is wrong, so that all problems show at once.
const RANGE = { error: "range", path: ["budgetTo"], when: () => true };

const ignored = z
  .unknown()
  .optional()
  .transform(() => null);

/**
 * The profile form. County, phone and currency belong to the market, itself a field, which `marketOfForm` reads first.
 * `readPhone` is for the server only.
 */
export function profileSchema(market: Market, side: Side, readPhone?: typeof parsePhone) {
  const link = (site: SocialSite) => optionalField(socialLink(site));
  return z
    .object({
      job: optionalField(line(80)),
      market: z.enum(MARKETS),
      /** Confirms a move out of a country whose law asks for a statement of investor status. */
      moved: z.literal("on").optional(),
      county: optionalField(z.string().refine((code) => isCountyOf(market, code), { error: "county" })),
      city: optionalField(line(80)),
      phone: optionalField(phone(market, readPhone)),
      hideEmail: z
        .boolean()
        .optional()
        .transform((hidden) => hidden === true),
      biography: optionalField(
        paragraphs(4_000).refine((text) => graphemeCount(text) <= BIOGRAPHY_LIMIT, {
          error: `too-long:${BIOGRAPHY_LIMIT}`,
        }),
      ),
      companiesRun: optionalField(whole(0, COMPANIES_LIMIT)),
      activeSince: optionalField(whole(EARLIEST_YEAR, now().getFullYear())),
      interests: some(INDUSTRIES),
      languages: some(LANGUAGES),
      // A forged budget of an entrepreneur is ignored.
      budgetFrom: side === "investor" ? optionalField(wholeAmount()) : ignored,
      budgetTo: side === "investor" ? optionalField(wholeAmount()) : ignored,
      website: link("website"),
      linkedin: link("linkedin"),
      x: link("x"),
      instagram: link("instagram"),
      facebook: link("facebook"),
      youtube: link("youtube"),
      github: link("github"),
    })
    .refine(isOrdered, RANGE);
}

/** An investor's interests and budget alone, for a form that asks for more besides; to be checked by `criteriaInOrder`. */
export function criteriaFields() {
  return {
    interests: some(INDUSTRIES),
    budgetFrom: optionalField(wholeAmount()),
    budgetTo: optionalField(wholeAmount()),
  };
}

/** A schema with `criteriaFields` that also requires the budget's ends in their order. */
export function criteriaInOrder<S extends z.ZodType<Criteria>>(schema: S): S {
  return schema.refine(isOrdered, RANGE);
}

export interface Criteria {
  interests: Industry[];
  budgetFrom: number | null;
  budgetTo: number | null;
}

export type ProfileForm = z.output<ReturnType<typeof profileSchema>>;

/** The market in a submitted profile form; `fallback` if it has none. */
export function marketOfForm(form: FormData, fallback: Market): Market {
  const named = form.get("market");
  return MARKETS.find((market) => market === named) ?? fallback;
}
