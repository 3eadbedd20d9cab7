import { KeyRound } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { Failure } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { Note } from "#app/ui/note/note.tsx";
import { type AuthenticatorProblem, askPasskey, hasAuthenticator } from "./authenticator.ts";
import { passkeySignInForm, SIGN_IN_FAILURES, startPasskeySignIn } from "./passkey-sign-in.ts";

interface PasskeyButtonProps {
  /** Address of the challenge, and the one that receives the answer. */
  challenge: string;
  action: string;
  /** Where to go afterwards. */
  next?: string | undefined;
  children: ReactNode;
}

/** Whether this browser can use passkeys. False on the server and without script. */
export function useAuthenticator(): boolean {
  return useHydrated() && hasAuthenticator();
}

/** A button that asks for a passkey. Missing without script and in browsers without passkeys. */
export function PasskeyButton({ challenge, action, next, children }: PasskeyButtonProps) {
  const able = useAuthenticator();
  const fetcher = useFetcher<Failure>();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<AuthenticatorProblem>();
  if (!able) return null;
  const ask = async () => {
    setAsking(true);
    setProblem(undefined);
    const answer = await askPasskey(challenge);
    setAsking(false);
    if (!answer.ok) return setProblem(answer.problem);
    const fields = { credential: answer.credential, ...(next ? { next } : {}) };
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

/** Sign-in with a passkey: by a button, or from the autofill of the address field. `passkey-sign-in.ts` shows it and makes it work. */
export function PasskeySignIn({ next }: { next: string | undefined }) {
  const t = useT("factors");
  const failureText = useFailureText();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => startPasskeySignIn(form.current), []);
  const problems = {
    cancelled: t("passkeys.cancelled"),
    "no-answer": t("passkeys.noAnswer"),
    ...Object.fromEntries(SIGN_IN_FAILURES.map((code) => [code, failureText(code)])),
  };
  return (
    <form
      ref={form}
      method="post"
      action={paths.passkeySignIn()}
      className="stack stack-3"
      hidden
      {...passkeySignInForm(paths.passkeySignInChallenge())}
    >
      {next && <input type="hidden" name="next" value={next} />}
      {Object.entries(problems).map(([code, text]) => (
        <Note key={code} kind="danger" role="alert" hidden data-problem={code}>
          {text}
        </Note>
      ))}
      <Button type="submit" variant="secondary" block icon={KeyRound}>
        {t("passkeys.signIn")}
      </Button>
    </form>
  );
}
