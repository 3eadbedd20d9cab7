import { CircleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { announceConfirmed } from "#app/platform/browser-session.ts";
import { forgetCookie } from "#app/platform/cookies.ts";
import { FLASH_COOKIE, type Flash } from "#app/platform/flash.ts";
import { Toast } from "#app/ui/toast.tsx";
import { showToast } from "#app/ui/toast-store.ts";

let lastShown: string | undefined;

/**
 * What the server has to say after a redirect. Without script it stands in the page; with script it becomes a message like any
 * other, so that it is announced and goes away by itself.
 */
export function FlashToast({ flash }: { flash: Flash | null }) {
  const [taken, setTaken] = useState(false);
  useEffect(() => {
    setTaken(true);
    if (!flash) return;
    document.cookie = forgetCookie(FLASH_COOKIE, location.protocol === "https:");
    if (flash.id === lastShown) return;
    lastShown = flash.id;
    showToast({ text: flash.text, kind: flash.isFailure ? "failure" : "status" });
    if (flash.id.startsWith("email-confirmed.")) announceConfirmed();
  }, [flash]);
  return flash && !taken ? <Toast icon={flash.isFailure ? CircleAlert : undefined} text={flash.text} /> : null;
}
