import { hasShares } from "#app/features/market-rules/company-types.ts";
import { companyTypeName, legalFormName } from "#app/features/market-rules/legal-forms.ts";
import { transferClauseName } from "#app/features/market-rules/transfer-clauses.ts";
import { multipleOf } from "#app/features/pitches/facts/multiples.ts";
import { remainingShare } from "#app/features/pitches/ownership.ts";
import { townAndCounty } from "#app/i18n/counties.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import type { ComparedDetails, ComparedPitch } from "../compared-pitches.server.ts";

export interface ComparisonRow {
  key: string;
  label: string;
  /** In the order of the pitches; null is "not stated". */
  values: (string | null)[];
  /** For sums: the disclosed amounts, which can be converted. */
  amounts: (number | null)[];
  differs: boolean;
}

export interface ComparisonGroup {
  key: "offer" | "company" | "terms";
  rows: ComparisonRow[];
}

type FactText = string | null | false | undefined;
type Fact = (pitch: ComparedPitch) => FactText;

/** The facts of each pitch (messages `bookmarks-comparison`, `pitches-page`, `pitches`, `pitches-sharing`, `shell`). */
export function useComparison(pitches: readonly ComparedPitch[]): ComparisonGroup[] {
  const facts = useFacts();
  return (Object.keys(facts) as ComparisonGroup["key"][])
    .map((key) => ({
      key,
      rows: facts[key]
        .map(([name, label, fact, amountOf]): ComparisonRow => {
          const values = pitches.map((pitch) => fact(pitch) || null);
          const amounts = pitches.map(({ details }) => (details && amountOf?.(details)) ?? null);
          return { key: name, label, values, amounts, differs: new Set(values).size > 1 };
        })
        // Rows without any value are omitted.
        .filter(({ values }) => values.some((value) => value !== null)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

type Line = [name: string, label: string, fact: Fact, amountOf?: AmountOf];
type AmountOf = (details: ComparedDetails) => number | null | undefined;
type Group = ComparedDetails["undisclosed"][number];

const beforeInvestment: AmountOf = ({ deal, content }) => deal?.preMoney ?? content.valuation;

/** A fact that only members see. */
function stated(fact: (details: ComparedDetails, pitch: ComparedPitch) => FactText): Fact {
  return (pitch) => pitch.details && fact(pitch.details, pitch);
}

function useFacts(): Record<ComparisonGroup["key"], Line[]> {
  const t = useT("bookmarks-comparison");
  const page = useT("pitches-page");
  const face = useT("pitches-sharing");
  const words = useT("pitches");
  const shell = useT("shell");
  const format = useFormat();
  const { bcp47 } = factsOf(useMarket());
  const tenths = new Intl.NumberFormat(bcp47, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const onRequest = ({ undisclosed }: ComparedDetails, group: Group) => undisclosed.includes(group) && t("onRequest");
  // An undisclosed amount is missing from the pitch.
  const sum = (name: string, label: string, amountOf: AmountOf, group?: Group): Line => {
    const fact = stated((details) => {
      const [amount, { currency }] = [amountOf(details), details.content];
      if (group && onRequest(details, group)) return t("onRequest");
      return amount === null || amount === undefined || !currency ? null : format.money(amount, currency);
    });
    return [name, label, fact, amountOf];
  };
  const answer = (yes: boolean | null) => yes !== null && (yes ? page("yes") : page("no"));
  return {
    offer: [
      [
        "offered",
        page("fact.offered"),
        stated(({ content }) => content.offered !== null && format.percent(content.offered)),
      ],
      sum("seeking", page("fact.seeking"), ({ deal }) => deal?.amount, "valuation"),
      // The price of one per cent: comparable between offers of different size.
      sum("percentPrice", t("row.percentPrice"), ({ deal }) => deal && Math.round(deal.postMoney / 100)),
      sum("valuation", words("card.valuation"), ({ deal }) => deal?.postMoney, "valuation"),
      sum("valuationBefore", page("fact.valuation"), beforeInvestment),
      [
        "multiple",
        t("row.multiple"),
        stated((details) => {
          const multiple = multipleOf({ before: beforeInvestment(details) ?? null, revenue: details.content.revenue });
          return multiple === null ? null : tenths.format(multiple);
        }),
      ],
      ["remaining", page("fact.remaining"), stated(({ deal }) => deal && format.percent(remainingShare(deal.offered)))],
      [
        "shareKind",
        page("fact.shareKind"),
        stated(
          ({ content: { shareKind, companyType } }) =>
            shareKind &&
            (hasShares(companyType)
              ? page(shareKind === "new" ? "fact.shareKindNew" : "fact.shareKindExisting")
              : words(`partKind.${shareKind}`)),
        ),
      ],
    ],
    company: [
      ["industry", face("teaser.industry"), ({ teaser }) => teaser.industry && words(`industry.${teaser.industry}`)],
      ["phase", face("teaser.phase"), ({ teaser }) => teaser.phase && words(`phase.${teaser.phase}`)],
      [
        "place",
        t("row.place"),
        ({ details, teaser }) =>
          [...townAndCounty(details?.content.city ?? null, teaser.county), shell(`country.${teaser.market}`)].join(
            ", ",
          ),
      ],
      sum("revenue", page("fact.revenue"), ({ content }) => content.revenue, "revenue"),
      [
        "companyType",
        page("fact.companyType"),
        stated(({ content }, { teaser }) =>
          content.legalForm
            ? legalFormName(content.legalForm)
            : content.companyType && companyTypeName(teaser.market, content.companyType),
        ),
      ],
      [
        "employees",
        page("fact.employees"),
        stated(({ content }) => content.employees !== null && format.number(content.employees)),
      ],
      [
        "startDate",
        page("fact.startDate"),
        stated(({ content }) => content.startDate && format.dateShort(`${content.startDate}T12:00:00Z`)),
      ],
      [
        "fundingType",
        page("fact.fundingType"),
        stated(
          (details) =>
            onRequest(details, "funding") ||
            (details.content.fundingType && words(`fundingType.${details.content.fundingType}`)),
        ),
      ],
      sum("companyFunding", page("fact.companyFunding"), ({ content }) => content.companyFunding, "funding"),
      ["owner", t("row.owner"), stated(({ ownerVerified }) => (ownerVerified ? t("checked") : t("unchecked")))],
      [
        "stated",
        t("row.stated"),
        stated(({ figuresStatedOn }) => figuresStatedOn && format.dateShort(figuresStatedOn)),
      ],
    ],
    terms: [
      [
        "involvement",
        page("ownership.involvement"),
        stated(({ content: { involvement } }) => involvement && page(`involvement.${involvement}`)),
      ],
      ["boardSeat", page("ownership.boardSeat"), stated(({ content }) => answer(content.boardSeat))],
      [
        "agreement",
        page("ownership.shareholdersAgreement"),
        stated(({ content }) => answer(content.shareholdersAgreement)),
      ],
      ["shareClasses", page("ownership.shareClasses"), stated(({ content }) => content.shareClasses)],
      [
        "clauses",
        t("row.clauses"),
        stated(({ content }) => format.list(content.transferClauses.map(transferClauseName))),
      ],
    ],
  };
}
