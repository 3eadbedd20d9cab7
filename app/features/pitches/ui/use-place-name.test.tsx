import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { Messages } from "#app/i18n/translate.tsx";
import { type Place, usePlaceName } from "./use-place-name.ts";

function PlaceName(place: Place) {
  return usePlaceName()(place);
}

function told(reader: Market, place: Place): string {
  return renderToStaticMarkup(
    <Messages market={reader} features={["shell"]} now={new Date("2026-11-20T12:00:00Z")}>
      <PlaceName {...place} />
    </Messages>,
  );
}

test.each([
  ["se", { market: "se", county: "SE-AC", city: "Umeå" }, "Umeå, Västerbottens län"],
  ["fi", { market: "se", county: "SE-AC", city: "Umeå" }, "Umeå, Västerbottens län, Ruotsi"],
  ["uk", { market: "no", county: "NO-03", city: "Oslo" }, "Oslo, Norway"],
  ["dk", { market: "fi", county: "FI-18" }, "Uusimaa, Finland"],
  ["uk", { market: "no", county: null }, ""],
] as const)("a reader of %s is told of %o: %s", (reader, place, name) => {
  expect(told(reader, place)).toBe(name);
});
