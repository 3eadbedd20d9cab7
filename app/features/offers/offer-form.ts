/** The form for making or countering an offer: one schema for browser and server. */
import { z } from "zod";
import { CURRENCIES } from "#app/features/exchange-rates/exchange-rates.ts";
import { parsePercent, WHOLE } from "#app/features/pitches/amounts.ts";
import { dealFromOffer, SHARE_KINDS } from "#app/features/pitches/ownership.ts";
import { MAX_AMOUNT } from "#app/i18n/amounts.ts";
import { momentOf } from "#app/i18n/wall-clock.ts";
import { acrossFields, paragraphs, spoken } from "#app/platform/http/forms.ts";
import { isId } from "#app/platform/ids.ts";
import { parseAmount } from "#app/platform/typed-amounts.ts";
import {
  CLAUSES,
  CONDITIONS_LIMIT,
  LONGEST,
  OFFER_MESSAGE_LIMIT,
  type Price,
  SHORTEST,
  type Terms,
  valuationAt,
} from "./offer.ts";

const AMOUNT_PROBLEMS = {
  empty: "required",
  form: "number",
  decimals: "whole",
  unclear: "amount-unclear",
  negative: "too-small:1",
} as const;
const SHARE_PROBLEMS = {
  empty: "required",
  form: "percent",
  decimals: "percent",
  negative: "share-range",
  range: "share-range",
};

/** A typed amount: whole units, at least one. */
function typedAmount() {
  return z
    .string()
    .max(100)
    .transform((text, context) => {
      const read = parseAmount(text);
      if (read.ok && read.value >= 1) return read.value;
      const message = read.ok
        ? "too-small:1"
        : read.reason === "range"
          ? `too-big:${MAX_AMOUNT}`
          : AMOUNT_PROBLEMS[read.reason];
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
}

const typedShare = z
  .string()
  .max(100)
  .transform((text, context) => {
    const read = parsePercent(text, { min: 1, max: WHOLE });
    if (read.ok) return read.value;
    context.addIssue({ code: "custom", message: SHARE_PROBLEMS[read.reason] });
    return z.NEVER;
  });

/** A price as a hidden field of the form has it. */
export function priceText({ currency, kind, preMoney, postMoney }: Price): string {
  return [currency, kind, preMoney, postMoney].join(" ");
}

/** At most those of the offer that is answered and of the pitch. Forged ones do no harm: none moves the share that was typed. */
const prices = z
  .array(
    z.string().transform((text, context): Price => {
      const [, currency, kind, pre, post] = /^([A-Z]{3}) (new|existing) (\d{1,12}) (\d{1,12})$/.exec(text) ?? [];
      const known = CURRENCIES.find((code) => code === currency);
      if (known)
        return { currency: known, kind: kind as Price["kind"], preMoney: Number(pre), postMoney: Number(post) };
      context.addIssue({ code: "custom", message: "invalid" });
      return z.NEVER;
    }),
  )
  .max(2)
  .optional();

// A local time as browsers send it; some add seconds.
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** The zone of the typed end, and the current time. */
interface FormContext {
  zone: string;
  at: Date;
}

/** A local time in the zone, from which the offer is valid for a while. */
function typedEnd({ zone, at }: FormContext) {
  return z.string().transform((local, context): Date => {
    const end = momentOf(local.slice(0, 16), zone);
    const validFor = end ? end.getTime() - at.getTime() : Number.NaN;
    const message = !end
      ? LOCAL.test(local)
        ? "clock-skipped"
        : "date"
      : validFor < SHORTEST
        ? "offer-too-short"
        : validFor > LONGEST
          ? "offer-too-long"
          : undefined;
    if (end && !message) return end;
    context.addIssue({ code: "custom", message: message! });
    return z.NEVER;
  });
}

/** The schema of an offer; its id is created with the form and makes sending idempotent. */
export function offerSchema(context: FormContext) {
  const fields = z.object({
    id: z.string().refine(isId, { error: "invalid" }),
    amount: typedAmount(),
    currency: z.enum(CURRENCIES),
    share: typedShare,
    kind: z.enum(SHARE_KINDS),
    prices,
    clauses: z.array(z.enum(CLAUSES)).max(CLAUSES.length).optional(),
    conditions: paragraphs(CONDITIONS_LIMIT).optional(),
    message: spoken(OFFER_MESSAGE_LIMIT).optional(),
    validUntil: typedEnd(context),
  });
  return acrossFields(fields, ({ kind, amount, share }, wrong) => {
    if (kind === undefined || amount === undefined || share === undefined) return;
    // The whole company in new shares, or a valuation that is too high.
    if (!dealFromOffer(kind, amount, share).ok) wrong("share", share === WHOLE ? "share-whole" : "share-small");
  }).transform(({ id, prices: known, clauses, conditions, message, ...terms }) => ({
    id,
    message: message || null,
    terms: {
      ...terms,
      valuation: valuationAt(terms, known ?? []),
      clauses: CLAUSES.filter((clause) => clauses?.includes(clause)),
      conditions: conditions ?? null,
    },
  }));
}

export interface OfferInput {
  id: string;
  terms: Terms;
  /** What the proposer writes with it: a message before the offer. */
  message?: string | null;
}

/** An acceptance: the amount, typed again by hand. */
export const acceptanceForm = z.object({ amount: typedAmount() });
