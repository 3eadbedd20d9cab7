import { CircleAlert } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { UNSENT, type UnsentReason } from "#app/platform/browser/connection.ts";
import { announceConfirmed, announceReader, NOBODY, watchReader } from "#app/platform/browser/session.ts";
import { forgetCookie } from "#app/platform/http/cookies.ts";
import { FLASH_COOKIE, type Flash } from "#app/platform/http/flash.ts";
import { useRoot } from "#app/root.tsx";
import { Toast } from "#app/ui/toast/toast.tsx";
import { showToast } from "#app/ui/toast/toast-store.ts";

let lastShown: string | undefined;

/**
 * The flash message. Without script it is part of the page; with script it becomes a toast like any other, which is announced and
 * disappears by itself.
 */
export function FlashToast({ flash }: { flash: Flash | null }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    setMounted(true);
    if (!flash) return;
    document.cookie = forgetCookie(FLASH_COOKIE, location.protocol === "https:");
    if (flash.id === lastShown) return;
    lastShown = flash.id;
    showToast({ text: flash.text, kind: flash.isFailure ? "failure" : "status" });
    if (flash.id.startsWith("email-confirmed.")) announceConfirmed();
  }, [flash]);
  return flash && !isMounted ? <Toast icon={flash.isFailure ? CircleAlert : undefined} text={flash.text} /> : null;
}

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
