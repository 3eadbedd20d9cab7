import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { UNSENT, type UnsentReason } from "#app/platform/browser/connection.ts";
import { announceReader, NOBODY, watchReader } from "#app/platform/browser/session.ts";
import { useRoot } from "#app/root.tsx";
import { showToast } from "#app/ui/toast/toast-store.ts";

/** Warns when another tab has signed out, or in as somebody else: actions here would be done as the new account. */
export function SessionToast() {
  const t = useT("errors");
  const { actor } = useRoot();
  const reader = "id" in actor ? actor.id : NOBODY;
  // A layout effect, so that another account's private storage is deleted before any other effect reads it.
  useLayoutEffect(() => announceReader(reader), [reader]);
  const onChanged = useEffectEvent((now: string) => {
    const text = now === NOBODY ? t("page.signedOutElsewhere") : t("page.signedInElsewhere");
    const action = { label: t("page.reload"), onSelect: () => location.reload() };
    showToast({ kind: "failure", text, action });
  });
  useEffect(() => watchReader(onChanged), []);
  return null;
}

/** Tells that a form could not be sent, and that nothing typed is lost. */
export function UnsentToast() {
  const t = useT("errors");
  useEffect(() => {
    const texts: Record<UnsentReason, string> = { offline: t("page.unsent"), away: t("page.unsentAway") };
    const onUnsent = (event: Event) => {
      const { detail } = event as CustomEvent<UnsentReason>;
      showToast({ kind: "failure", text: texts[detail] });
    };
    window.addEventListener(UNSENT, onUnsent);
    return () => window.removeEventListener(UNSENT, onUnsent);
  }, [t]);
  return null;
}
