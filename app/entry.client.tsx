import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchGuardedForms } from "#app/platform/app-check/app-check.ts";
import { holdFormsOffline } from "#app/platform/browser/connection.ts";
import { watchSignOut } from "#app/platform/browser/session.ts";
import { isMarket } from "./i18n/markets.ts";
import { type Catalog, expectMore, hold } from "./i18n/registry.ts";

// The page brings the messages it was rendered with, so that hydration waits for nothing.
const delivered = document.getElementById("messages");
const market = delivered?.dataset.market;
if (delivered && isMarket(market)) {
  for (const [feature, catalog] of Object.entries(
    JSON.parse(delivered.textContent ?? "{}") as Record<string, Catalog>,
  )) {
    hold(market, feature, catalog);
  }
  // Once the page has all of its own. Who is offline by then asks again with the next page.
  const ahead = () => void expectMore(market).catch(() => undefined);
  if (document.readyState === "complete") ahead();
  else addEventListener("load", ahead, { once: true });
}

holdFormsOffline();
watchGuardedForms();
watchSignOut();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
