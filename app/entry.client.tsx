import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isMarket } from "./i18n/markets.ts";
import { type Catalog, expectMore, hold } from "./i18n/registry.ts";
import { watchGuardedForms } from "./platform/app-check.ts";
import { watchSignOut } from "./platform/browser-session.ts";
import { holdFormsOffline } from "./platform/connection.ts";

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
