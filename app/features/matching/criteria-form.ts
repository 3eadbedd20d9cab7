/** The form of match criteria. */
import { z } from "zod";
import { CURRENCIES } from "#app/features/exchange-rates/exchange-rates.ts";
import { parsePercent } from "#app/features/pitches/amounts.ts";
import { INDUSTRIES, type Industry, PHASES, type Phase } from "#app/features/pitches/pitch.ts";
import { parseAmount } from "#app/i18n/amounts.ts";
import { type CountyCode, countyName } from "#app/i18n/counties.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import type { Side } from "#app/platform/actor.ts";
import { line } from "#app/platform/http/forms.ts";
import { DISTANCES, ROLES } from "./criteria.ts";

// A field left empty says nothing.
function optional<T>(read: (text: string, context: z.core.$RefinementCtx) => T) {
  return z
    .string()
    .max(100)
    .optional()
    .transform((text, context) => (text === undefined || text.trim() === "" ? null : read(text, context)));
}

const AMOUNT_PROBLEMS = { empty: "required", form: "number", decimals: "whole", negative: "too-small:0" } as const;

function amount() {
  return optional((text, context) => {
    const parsed = parseAmount(text);
    if (parsed.ok) return parsed.value;
    const message = parsed.reason === "range" ? "too-big:999999999999" : AMOUNT_PROBLEMS[parsed.reason];
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

/** A percentage, as basis points. */
function share() {
  return optional((text, context) => {
    const parsed = parsePercent(text, { min: 1 });
    if (parsed.ok) return parsed.value;
    const message = parsed.reason === "range" ? "too-big:100" : parsed.reason === "negative" ? "too-small:0" : "number";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

function some<T extends string>(choices: readonly T[]) {
  return z.array(z.enum(choices as [T, ...T[]])).transform((chosen) => choices.filter((one) => chosen.includes(one)));
}

const counties = z
  .array(z.string().refine((code) => countyName(code) !== undefined, { error: "county" }))
  .max(120)
  .transform((chosen): CountyCode[] => [...new Set(chosen)].sort());

function inOrder(from: unknown, to: unknown): boolean {
  return typeof from !== "number" || typeof to !== "number" || from <= to;
}

const always = { when: () => true };

/** The form of a side. Fields that it does not have are empty, whatever is sent. */
export function matchCriteriaSchema(side: Side) {
  const investor = side === "investor";
  const nothing = z
    .unknown()
    .optional()
    .transform(() => null);
  const none = <T>() =>
    z
      .unknown()
      .optional()
      .transform((): T[] => []);
  return z
    .object({
      industries: investor ? some(INDUSTRIES) : none<Industry>(),
      markets: some(MARKETS),
      counties: investor ? counties : none<CountyCode>(),
      town: investor
        ? optional((text, context) => {
            const parsed = line(80).safeParse(text);
            if (parsed.success) return parsed.data;
            context.addIssue({ code: "custom", message: parsed.error.issues[0]!.message });
            return z.NEVER;
          })
        : nothing,
      withinKm: investor
        ? optional((text, context) => {
            const chosen = DISTANCES.find((km) => String(km) === text);
            if (chosen) return chosen;
            context.addIssue({ code: "custom", message: "invalid" });
            return z.NEVER;
          })
        : nothing,
      amountFrom: amount(),
      amountTo: amount(),
      // As the form showed it: a member may have moved to another country since.
      currency: z.enum(CURRENCIES),
      shareFrom: investor ? share() : nothing,
      shareTo: investor ? share() : nothing,
      phases: investor ? some(PHASES) : none<Phase>(),
      languages: some(MARKETS),
      role: optional((text, context) => {
        const chosen = ROLES.find((role) => role === text);
        if (chosen) return chosen;
        context.addIssue({ code: "custom", message: "invalid" });
        return z.NEVER;
      }),
      broadcast: z
        .string()
        .optional()
        .transform((on) => on !== undefined),
    })
    .refine(({ amountFrom, amountTo }) => inOrder(amountFrom, amountTo), {
      error: "range",
      path: ["amountTo"],
      ...always,
    })
    .refine(({ shareFrom, shareTo }) => inOrder(shareFrom, shareTo), { error: "range", path: ["shareTo"], ...always })
    .refine(({ town, withinKm }) => withinKm === null || town !== null, {
      error: "required",
      path: ["town"],
      ...always,
    })
    .refine(({ town, withinKm }) => town === null || withinKm !== null, {
      error: "choose",
      path: ["withinKm"],
      ...always,
    });
}

export type MatchCriteriaForm = z.output<ReturnType<typeof matchCriteriaSchema>>;
