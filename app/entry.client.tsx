import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { blockFormsOffline } from "#app/platform/browser/connection.ts";
import { watchSignOut } from "#app/platform/browser/session.ts";
import { watchTraversals } from "#app/platform/browser/traversal.ts";
import { awaitHydration, loadAfterPage } from "#app/ui/hooks/deferred.tsx";
import { isMarket } from "./i18n/markets.ts";
import { type Catalog, expectMore, storeCatalog } from "./i18n/registry.ts";

// The document contains the messages that it was rendered with, so that hydration needs no request.
const delivered = document.getElementById("messages");
const market = delivered?.dataset.market;
if (delivered && isMarket(market)) {
  for (const [feature, catalog] of Object.entries(
    JSON.parse(delivered.textContent ?? "{}") as Record<string, Catalog>,
  )) {
    storeCatalog(market, feature, catalog);
  }
  // After the page's own files. If this fails, as offline, the next page tries again.
  const preload = () => void expectMore(market).catch(() => undefined);
  if (document.readyState === "complete") preload();
  else addEventListener("load", preload, { once: true });
}

blockFormsOffline();
watchTraversals();
void loadAfterPage(() => import("#app/platform/app-check/app-check.ts")).then(({ watchGuardedForms }) =>
  watchGuardedForms(),
);
watchSignOut();

const onHydrated = awaitHydration();

function Page() {
  useEffect(onHydrated, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  );
});
