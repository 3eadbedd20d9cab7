import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { matchesFoundMail } from "./matches-found.tsx";

export const examples = mailExamples("matching", (cast) => {
  const { investor, market, currency, amount, company, others, town } = cast;
  const first = {
    ...company,
    reasons: [
      { part: "industry", industry: company.industry } as const,
      { part: "distance", km: 12, town } as const,
      { part: "amount", amount, currency } as const,
    ],
  };
  const more = others.map((each, index) => ({
    ...each,
    reasons: [
      { part: "industry", industry: each.industry } as const,
      { part: "market", market, county: each.county } as const,
      { part: "phase", phase: index === 0 ? "growth" : "profitable" } as const,
    ],
  }));
  return [
    example(matchesFoundMail, "one", investor, { first, others: [] }),
    example(matchesFoundMail, "several", investor, { first, others: more }),
  ];
});
