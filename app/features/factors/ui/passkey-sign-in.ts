/** The browser's side of signing in with a passkey, on pages with and without React. */
import { sendByScript } from "#app/platform/browser/form-request.ts";
import { askPasskey, hasAuthenticator, offerPasskeys } from "./authenticator.ts";

/** Failures that the server answers a passkey with; the page has their texts, hidden. */
export const SIGN_IN_FAILURES = [
  "passkey-refused",
  "too-many-requests",
  "account-suspended",
  "account-deactivated",
] as const;

/** Attributes of the form, with the address of its challenge. */
export function passkeySignInForm(challenge: string) {
  return { "data-passkey-challenge": challenge };
}

/**
 * Shows the form in browsers with passkeys, lets its button ask for one, and offers them in the autofill of the address field. Returns what
 * ends that. Calling it again shows the form again, which a merge has hidden.
 */
export function startPasskeySignIn(form: HTMLFormElement | null): () => void {
  if (!form || !hasAuthenticator()) return () => {};
  form.hidden = false;
  if (form.onsubmit) return () => {};
  const leaving = new AbortController();
  const challenge = form.dataset.passkeyChallenge!;
  form.onsubmit = (event) => {
    event.preventDefault();
    const button = form.querySelector("button")!;
    if (button.ariaBusy) return;
    button.ariaBusy = "true";
    void askPasskey(challenge)
      .then((answer) => (answer.ok ? send(form, answer.credential) : showProblem(form, answer.problem)))
      .finally(() => {
        button.ariaBusy = null;
      });
  };
  void offerPasskeys(challenge, leaving.signal).then((credential) => {
    if (credential && !leaving.signal.aborted) return send(form, credential);
  });
  return () => {
    leaving.abort();
    form.onsubmit = null;
  };
}

async function send(form: HTMLFormElement, credential: string): Promise<void> {
  const fields = new FormData(form);
  fields.set("credential", credential);
  // "Stay signed in" is a field of the form with the password.
  if (document.querySelector<HTMLInputElement>("input[name=remember]")?.checked) fields.set("remember", "on");
  try {
    const sent = await sendByScript(form.action, fields);
    if ("location" in sent) return location.assign(sent.location);
    const { code } = (await sent.response.json()) as { code: string };
    showProblem(form, code);
  } catch {
    showProblem(form, "no-answer");
  }
}

/** Shows one of the form's problems, and hides the others. */
function showProblem(form: HTMLFormElement, code: string): void {
  for (const problem of form.querySelectorAll<HTMLElement>("[data-problem]")) {
    problem.hidden = problem.dataset.problem !== code;
  }
}
