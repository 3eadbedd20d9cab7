/** The browser's authenticator. Its library is loaded lazily: most people never use it. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** Why there is no answer: the person cancelled, the server can't be reached, or the passkey exists. */
export type AuthenticatorProblem = "cancelled" | "no-answer" | "known";

type Answer = { ok: true; credential: string } | { ok: false; problem: AuthenticatorProblem };

/** Whether this browser can use passkeys. */
export function hasAuthenticator(): boolean {
  return typeof window.PublicKeyCredential === "function";
}

async function challenge<T>(address: string, signal?: AbortSignal): Promise<T | undefined> {
  try {
    const response = await fetch(address, { method: "POST", signal: signal ?? null });
    return response.ok && !response.redirected ? ((await response.json()) as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Makes a passkey for the challenge of an address. The credential is JSON for a form field. */
export async function makePasskey(address: string): Promise<Answer> {
  const optionsJSON = await challenge<PublicKeyCredentialCreationOptionsJSON>(address);
  if (!optionsJSON) return { ok: false, problem: "no-answer" };
  const { startRegistration } = await import("@simplewebauthn/browser");
  try {
    return { ok: true, credential: JSON.stringify(await startRegistration({ optionsJSON })) };
  } catch (error) {
    return { ok: false, problem: (error as Error).name === "InvalidStateError" ? "known" : "cancelled" };
  }
}

/** The pending ceremony of the autofill. */
let autofill: AbortController | undefined;

/** Asks for a passkey for the challenge of an address. Aborts the ceremony of the autofill, since a browser runs one at a time. */
export async function askPasskey(address: string): Promise<Answer> {
  autofill?.abort();
  const optionsJSON = await challenge<PublicKeyCredentialRequestOptionsJSON>(address);
  if (!optionsJSON) return { ok: false, problem: "no-answer" };
  const { startAuthentication } = await import("@simplewebauthn/browser");
  try {
    return { ok: true, credential: JSON.stringify(await startAuthentication({ optionsJSON })) };
  } catch {
    return { ok: false, problem: "cancelled" };
  }
}

/**
 * Offers passkeys in the autofill of the address field, where the browser supports it. Resolves with the chosen one, or with undefined when
 * it is aborted.
 */
export async function offerPasskeys(address: string, signal: AbortSignal): Promise<string | undefined> {
  const ceremony = new AbortController();
  signal.addEventListener("abort", () => ceremony.abort());
  autofill = ceremony;
  if (!(await window.PublicKeyCredential.isConditionalMediationAvailable?.())) return undefined;
  const optionsJSON = await challenge<PublicKeyCredentialRequestOptionsJSON>(address, ceremony.signal);
  const { startAuthentication, WebAuthnAbortService } = await import("@simplewebauthn/browser");
  if (!optionsJSON || ceremony.signal.aborted) return undefined;
  ceremony.signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony());
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
  } catch {
    return undefined;
  }
}
