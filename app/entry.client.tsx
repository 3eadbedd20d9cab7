import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isMarket } from "./i18n/markets.ts";
import { type Catalog, hold } from "./i18n/registry.ts";

// The page brings the messages it was rendered with, so that hydration waits for nothing.
const delivered = document.getElementById("messages");
const market = delivered?.dataset.market;
if (delivered && isMarket(market)) {
  for (const [feature, catalog] of Object.entries(
    JSON.parse(delivered.textContent ?? "{}") as Record<string, Catalog>,
  )) {
    hold(market, feature, catalog);
  }
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
