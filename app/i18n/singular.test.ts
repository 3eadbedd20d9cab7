import { expect, test } from "vitest";
import { translator } from "./catalog.server.ts";
import { MARKETS } from "./markets.ts";

test.each(MARKETS)("%s: of one thing there is one", (market) => {
  const wizard = translator(market, "pitches-wizard");
  const landing = translator(market, "landing");
  const given = { market: "uk", row: "", share: "", example: "" } as const;
  const said = (n: number) => [
    wizard("problem.organisation-length", { ...given, n }).replace(String(n), "#"),
    landing("duration.days", { days: n }).replace(String(n), "#"),
  ];
  // Norwegian has one form of its word for a digit.
  const differing = said(1).filter((text, index) => text !== said(2)[index]);
  expect(differing).toHaveLength(market === "no" ? 1 : 2);
});
