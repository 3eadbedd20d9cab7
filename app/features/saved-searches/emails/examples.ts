import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { searchesFoundMail } from "./searches-found.tsx";

export const examples = mailExamples("saved-searches", (cast) => {
  const { investor, company, others, currency, amount, valuation, id, said } = cast;
  const price = { currency, valuation, seekingAmount: amount, offered: 1_500 };
  const fresh = { kind: "new", price: null, priceBefore: null } as const;
  const first = {
    id: id(6),
    name: said({
      se: "Högst 2 miljoner",
      no: "Opptil 2 millioner",
      dk: "Op til 1,5 mio. kr.",
      fi: "Enintään 200\u00a0000\u00a0€",
      uk: "Up to £150,000",
    }),
    pitches: [
      { ...company, ...fresh },
      {
        ...others[0],
        ...{ kind: "price" as const, price },
        priceBefore: { ...price, valuation: valuation * 1.25, offered: 1_200 },
      },
    ],
    count: 2,
  };
  const second = {
    id: id(7),
    name: said({
      se: "Lönsamma bolag",
      no: "Lønnsomme selskaper",
      dk: "Rentable virksomheder",
      fi: "Kannattavat yritykset",
      uk: "Profitable companies",
    }),
    pitches: [{ ...others[1], ...fresh }],
    count: 4,
  };
  return [
    example(searchesFoundMail, "one", investor, { first, others: [] }),
    example(searchesFoundMail, "several", investor, { first, others: [second] }),
  ];
});
