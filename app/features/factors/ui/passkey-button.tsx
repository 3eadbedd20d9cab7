import { KeyRound } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { Failure } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { type AuthenticatorProblem, askPasskey, offerPasskeys, useAuthenticator } from "./use-authenticator.ts";

interface PasskeyButtonProps {
  /** Address of the challenge, and the one that receives the answer. */
  challenge: string;
  action: string;
  /** Where to go afterwards. */
  next?: string | undefined;
  /** Further fields to send, read when the button is pressed. */
  more?: () => Record<string, string>;
  /** The fetcher to send by, shared with the autofill: so the newest failure of both is shown. */
  sender?: FetcherWithComponents<Failure>;
  children: ReactNode;
}

/** A button that asks for a passkey. Missing without script and in browsers without passkeys. */
export function PasskeyButton({ challenge, action, next, more, sender, children }: PasskeyButtonProps) {
  const able = useAuthenticator();
  const own = useFetcher<Failure>();
  const fetcher = sender ?? own;
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<AuthenticatorProblem>();
  if (!able) return null;
  const ask = async () => {
    setAsking(true);
    setProblem(undefined);
    const answer = await askPasskey(challenge);
    setAsking(false);
    if (!answer.ok) return setProblem(answer.problem);
    const fields = { credential: answer.credential, ...(next ? { next } : {}), ...more?.() };
    await fetcher.submit(fields, { method: "post", action });
  };
  return (
    <div className="stack stack-3">
      <PasskeyProblem problem={problem} failure={fetcher.state === "idle" ? fetcher.data : undefined} />
      <Button variant="secondary" block busy={asking || fetcher.state !== "idle"} icon={KeyRound} onClick={ask}>
        {children}
      </Button>
    </div>
  );
}

/** Why a passkey failed. */
export function PasskeyProblem({
  problem,
  failure,
}: {
  problem: AuthenticatorProblem | undefined;
  failure: Failure | undefined;
}) {
  const t = useT("factors");
  const failureText = useFailureText();
  const text = failure
    ? failureText(failure.code)
    : problem === "known"
      ? failureText("passkey-known")
      : problem === "no-answer"
        ? t("passkeys.noAnswer")
        : problem && t("passkeys.cancelled");
  if (!text) return null;
  return (
    <Note kind="danger" role="alert">
      {text}
    </Note>
  );
}

/** The field of "stay signed in", as the sign-in form has it. */
function remembered(formId: string): Record<string, string> {
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement && new FormData(form).get("remember") ? { remember: "on" } : {};
}

/** Sign-in with a passkey: by a button, or from the autofill of the address field. */
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
