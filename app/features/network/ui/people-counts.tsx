import { type ComponentProps, createContext, useContext } from "react";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Checkbox, Radio } from "#app/ui/checkbox.tsx";
import { countOf, type PeopleCounts, type PeopleFacet } from "../counts.ts";

/** The counts that stand at the choices; null while there are none, and when counting took too long. */
export const PeopleCountsContext = createContext<PeopleCounts | null>(null);

interface CountedProps extends ComponentProps<typeof Radio> {
  /** Whose counts stand at it, under its value. */
  facet: PeopleFacet;
  value: string;
}

/** A box and how many it would find: `31`, `≈ 31 000` or `< 200`. */
export function CountedBox({ facet, ...rest }: CountedProps) {
  return <Checkbox {...rest} {...useCounted(facet, rest.value)} />;
}

/** The same as one of several choices. */
export function CountedRadio({ facet, ...rest }: CountedProps) {
  return <Radio {...rest} {...useCounted(facet, rest.value)} />;
}

function useCounted(facet: PeopleFacet, value: string): Pick<ComponentProps<typeof Radio>, "count" | "className"> {
  const t = useT("network");
  const format = useFormat();
  const counts = useContext(PeopleCountsContext);
  if (!counts) return {};
  const count = countOf(counts, facet, value);
  const number = format.number(count.value);
  const text = count.kind === "exact" ? number : t(`filters.counted.${count.kind}`, { count: number });
  return {
    count: <span className="num">{text}</span>,
    className: count.kind === "exact" && count.value === 0 ? "finds-nothing" : undefined,
  };
}
