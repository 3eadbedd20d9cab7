import { CircleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { announceConfirmed } from "#app/platform/browser/session.ts";
import { forgetCookie } from "#app/platform/http/cookies.ts";
import { FLASH_COOKIE, type Flash } from "#app/platform/http/flash.ts";
import { Toast, ToastRegion } from "#app/ui/toast/toast.tsx";
import { showToast } from "#app/ui/toast/toast-store.ts";

interface ToastsProps {
  flash: Flash | null;
  /** Above the tab bar. */
  raised: boolean;
}

/** The page's toasts, with the flash message. */
export function Toasts({ flash, raised }: ToastsProps) {
  const t = useT("shell");
  return (
    <ToastRegion label={t("toasts")} dismissLabel={t("dismissToast")} raised={raised}>
      <FlashToast flash={flash} />
    </ToastRegion>
  );
}

let lastShown: string | undefined;

/**
 * The flash message. Without script it is part of the page; with script it becomes a toast like any other, which is announced and
 * disappears by itself.
 */
function FlashToast({ flash }: { flash: Flash | null }) {
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
