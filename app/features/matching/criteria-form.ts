/** The form of match criteria. */
import { z } from "zod";
import { CURRENCIES } from "#app/features/exchange-rates/exchange-rates.ts";
import { parsePercent } from "#app/features/pitches/amounts.ts";
import { INDUSTRIES, type Industry, PHASES, type Phase } from "#app/features/pitches/pitch.ts";
import { type CountyCode, countyName } from "#app/i18n/counties.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import type { Side } from "#app/platform/actor.ts";
import { acrossFields, line, optionalField, wholeAmount } from "#app/platform/http/forms.ts";
import { DISTANCES, ROLES } from "./criteria.ts";

/** A percentage, as basis points. */
const share = z
  .string()
  .max(100)
  .transform((text, context) => {
    const parsed = parsePercent(text, { min: 1 });
    if (parsed.ok) return parsed.value;
    const message = parsed.reason === "range" ? "too-big:100" : parsed.reason === "negative" ? "too-small:0" : "number";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const distance = z.enum(DISTANCES.map(String), { error: "invalid" }).transform(Number);

function some<T extends string>(choices: readonly T[]) {
  return z.array(z.enum(choices as [T, ...T[]])).transform((chosen) => choices.filter((one) => chosen.includes(one)));
}

const counties = z
  .array(z.string().refine((code) => countyName(code) !== undefined, { error: "county" }))
  .max(120)
  .transform((chosen): CountyCode[] => [...new Set(chosen)].sort());

/** The form of a side. Fields of the other side are ignored. */
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
  const inOrder = (from: number | null | undefined, to: number | null | undefined) =>
    from == null || to == null || from <= to;
  return acrossFields(
    z.object({
      industries: investor ? some(INDUSTRIES) : none<Industry>(),
      markets: some(MARKETS),
      counties: investor ? counties : none<CountyCode>(),
      town: investor ? optionalField(line(80)) : nothing,
      withinKm: investor ? optionalField(distance) : nothing,
      amountFrom: optionalField(wholeAmount()),
      amountTo: optionalField(wholeAmount()),
      // The currency that the form showed: the member may have changed country since.
      currency: z.enum(CURRENCIES),
      shareFrom: investor ? optionalField(share) : nothing,
      shareTo: investor ? optionalField(share) : nothing,
      phases: investor ? some(PHASES) : none<Phase>(),
      languages: some(MARKETS),
      role: optionalField(z.enum(ROLES, { error: "invalid" })),
      broadcast: z
        .string()
        .optional()
        .transform((on) => on !== undefined),
    }),
    ({ amountFrom, amountTo, shareFrom, shareTo, town, withinKm }, wrong) => {
      if (!inOrder(amountFrom, amountTo)) wrong("amountTo", "range");
      if (!inOrder(shareFrom, shareTo)) wrong("shareTo", "range");
      if (withinKm && town === null) wrong("town", "required");
      if (town && withinKm === null) wrong("withinKm", "choose");
    },
  );
}

export type MatchCriteriaForm = z.output<ReturnType<typeof matchCriteriaSchema>>;
