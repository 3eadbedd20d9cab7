import { useEffect, useLayoutEffect } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { announceReader, NOBODY, watchReader } from "#app/platform/browser-session.ts";
import { useRoot } from "#app/root.tsx";
import { showToast } from "#app/ui/toast-store.ts";

/** Says when another tab has signed out, or in as somebody else: what is done here would be done by whoever is signed in now. */
export function SessionToast() {
  const t = useT("errors");
  const { actor } = useRoot();
  const reader = "id" in actor ? actor.id : NOBODY;
  // Before any part of the page looks for what was kept in the tab.
  useLayoutEffect(() => announceReader(reader), [reader]);
  useEffect(
    () =>
      watchReader(reader, (now) => {
        const text = now === NOBODY ? t("page.signedOutElsewhere") : t("page.signedInElsewhere");
        const action = { label: t("page.reload"), onSelect: () => location.reload() };
        showToast({ kind: "failure", text, action });
      }),
    [reader, t],
  );
  return null;
}
