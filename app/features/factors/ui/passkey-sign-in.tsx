import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { Failure } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { offerPasskeys, useAuthenticator } from "./use-authenticator.ts";

/** Whether the form beside asks to stay signed in, sent as that form would. */
function remembered(formId: string): Record<string, string> {
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement && new FormData(form).get("remember") ? { remember: "on" } : {};
}

/** Signing in with a passkey: by its button, or chosen from what the browser offers in the address field. */
export function PasskeySignIn({ formId, next }: { formId: string; next: string | undefined }) {
  const t = useT("factors");
  const able = useAuthenticator();
  const sender = useFetcher<Failure>();
  const { submit } = sender;
  useEffect(() => {
    if (!able) return;
    const leaving = new AbortController();
    void offerPasskeys(paths.passkeySignInChallenge(), leaving.signal).then((credential) => {
      if (!credential || leaving.signal.aborted) return;
      const fields = { credential, ...(next ? { next } : {}), ...remembered(formId) };
      return submit(fields, { method: "post", action: paths.passkeySignIn() });
    });
    return () => leaving.abort();
  }, [able, next, formId, submit]);
  if (!able) return null;
  return (
    <PasskeyButton
      challenge={paths.passkeySignInChallenge()}
      action={paths.passkeySignIn()}
      next={next}
      more={() => remembered(formId)}
      sender={sender}
    >
      {t("passkeys.signIn")}
    </PasskeyButton>
  );
}
