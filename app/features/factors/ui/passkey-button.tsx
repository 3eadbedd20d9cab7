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
  /** Address that gives the challenge, and the one that takes the answer. */
  challenge: string;
  action: string;
  /** Where to go afterwards. */
  next?: string | undefined;
  /** Says, when it is pressed, what else is to be sent. */
  more?: () => Record<string, string>;
  /** Sends, where the page has another way of sending the same: of two, the newer one's failure is shown. */
  sender?: FetcherWithComponents<Failure>;
  children: ReactNode;
}

/** A button that asks for a passkey. Not there without script, nor in browsers that know none. */
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

/** Why a passkey did not do. */
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
