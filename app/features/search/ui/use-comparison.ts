import { companyTypeName } from "#app/features/pitches/company-types.ts";
import { remainingShare } from "#app/features/pitches/ownership.ts";
import { townAndCounty } from "#app/i18n/counties.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { ComparedPitch } from "../queries-comparison.server.ts";

export interface ComparisonRow {
  key: string;
  label: string;
  /** In the order of the pitches; null is "not stated". */
  values: (string | null)[];
  /** Of sums, the amounts that can be converted: those that are not kept back. */
  amounts: (number | null)[];
  differs: boolean;
}

export interface ComparisonGroup {
  key: "offer" | "company" | "terms";
  rows: ComparisonRow[];
}

type Fact = (pitch: ComparedPitch) => string | null | false | undefined;

/** What can be said of each of the pitches, fact by fact (messages `compare`, `pitch-page`, `pitches`, `public-face`, `shell`). */
export function useComparison(pitches: readonly ComparedPitch[]): ComparisonGroup[] {
  const facts = useFacts();
  return (Object.keys(facts) as ComparisonGroup["key"][])
    .map((key) => ({
      key,
      rows: facts[key]
        .map(([name, label, fact, amountOf]): ComparisonRow => {
          const values = pitches.map((pitch) => fact(pitch) || null);
          const amounts = pitches.map((pitch) => amountOf?.(pitch) ?? null);
          return { key: name, label, values, amounts, differs: new Set(values).size > 1 };
        })
        // A line on which nobody has said anything says nothing.
        .filter(({ values }) => values.some((value) => value !== null)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

type Line = [name: string, label: string, fact: Fact, amountOf?: AmountOf];
type AmountOf = (pitch: ComparedPitch) => number | null | undefined;

function useFacts(): Record<ComparisonGroup["key"], Line[]> {
  const t = useT("compare");
  const page = useT("pitch-page");
  const face = useT("public-face");
  const words = useT("pitches");
  const shell = useT("shell");
  const format = useFormat();
  const onRequest = (pitch: ComparedPitch, group: ComparedPitch["kept"][number]) =>
    pitch.kept.includes(group) && t("onRequest");
  // What is kept back is missing from the pitch, and its amount with it.
  const sum = (name: string, label: string, amountOf: AmountOf, group?: ComparedPitch["kept"][number]): Line => {
    const fact: Fact = (pitch) => {
      const [amount, { currency }] = [amountOf(pitch), pitch.content];
      if (group && onRequest(pitch, group)) return t("onRequest");
      return amount === null || amount === undefined || !currency ? null : format.money(amount, currency);
    };
    return [name, label, fact, amountOf];
  };
  const answer = (yes: boolean | null) => yes !== null && (yes ? page("yes") : page("no"));
  return {
    offer: [
      ["offered", page("fact.offered"), ({ content }) => content.offered !== null && format.percent(content.offered)],
      sum("seeking", page("fact.seeking"), ({ deal }) => deal?.amount, "valuation"),
      // What two offers of different size have in common.
      sum("percentPrice", t("row.percentPrice"), ({ deal }) => deal && Math.round(deal.postMoney / 100)),
      sum("valuation", page("fact.valuation"), ({ content }) => content.valuation, "valuation"),
      sum("valuationAfter", face("valuationAfter"), ({ deal }) => deal?.postMoney),
      ["remaining", page("fact.remaining"), ({ deal }) => deal && format.percent(remainingShare(deal.offered))],
      [
        "shareKind",
        page("fact.shareKind"),
        ({ content: { shareKind } }) =>
          shareKind && (shareKind === "new" ? page("fact.shareKindNew") : page("fact.shareKindExisting")),
      ],
    ],
    company: [
      ["industry", face("teaser.industry"), ({ teaser }) => teaser.industry && words(`industry.${teaser.industry}`)],
      ["phase", face("teaser.phase"), ({ teaser }) => teaser.phase && words(`phase.${teaser.phase}`)],
      [
        "place",
        t("row.place"),
        ({ content, teaser }) =>
          [...townAndCounty(content.city, teaser.county), shell(`country.${teaser.market}`)].join(", "),
      ],
      sum("revenue", page("fact.revenue"), ({ content }) => content.revenue, "revenue"),
      [
        "companyType",
        page("fact.companyType"),
        ({ content, teaser }) => content.companyType && companyTypeName(teaser.market, content.companyType),
      ],
      [
        "employees",
        page("fact.employees"),
        ({ content }) => content.employees !== null && format.number(content.employees),
      ],
      [
        "startDate",
        page("fact.startDate"),
        ({ content }) => content.startDate && format.dateShort(`${content.startDate}T12:00:00Z`),
      ],
      [
        "fundingType",
        page("fact.fundingType"),
        (p) => onRequest(p, "funding") || (p.content.fundingType && words(`fundingType.${p.content.fundingType}`)),
      ],
      sum("companyFunding", page("fact.companyFunding"), ({ content }) => content.companyFunding, "funding"),
      ["owner", t("row.owner"), ({ ownerVerified }) => (ownerVerified ? t("checked") : t("unchecked"))],
      ["stated", t("row.stated"), ({ figuresStatedOn }) => figuresStatedOn && format.dateShort(figuresStatedOn)],
    ],
    terms: [
      [
        "involvement",
        page("ownership.involvement"),
        ({ content: { involvement } }) => involvement && page(`involvement.${involvement}`),
      ],
      ["boardSeat", page("ownership.boardSeat"), ({ content }) => answer(content.boardSeat)],
      ["agreement", page("ownership.shareholdersAgreement"), ({ content }) => answer(content.shareholdersAgreement)],
      ["shareClasses", page("ownership.shareClasses"), ({ content }) => content.shareClasses],
      [
        "clauses",
        t("row.clauses"),
        ({ content }) => format.list(content.transferClauses.map((clause) => page(`clause.${clause}`))),
      ],
    ],
  };
}
