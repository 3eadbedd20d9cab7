/** Talks to the browser's authenticator. The library is loaded when it is needed: most people never use it. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { useHydrated } from "#app/ui/hooks/hydration.ts";

/** Why there is no answer: nobody wanted it after all, the server cannot be reached, or the passkey exists. */
export type AuthenticatorProblem = "cancelled" | "no-answer" | "known";

type Answer = { ok: true; credential: string } | { ok: false; problem: AuthenticatorProblem };

/** Whether this browser can use passkeys. False on the server and without script. */
export function useAuthenticator(): boolean {
  return useHydrated() && typeof window.PublicKeyCredential === "function";
}

async function challenge<T>(address: string, signal?: AbortSignal): Promise<T | undefined> {
  try {
    const response = await fetch(address, { method: "POST", signal: signal ?? null });
    return response.ok && !response.redirected ? ((await response.json()) as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Has a passkey made, for the challenge that the address gives. The credential is JSON for a form field. */
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

/** The offer that stands in the autofill, or is on its way there. */
let offer: AbortController | undefined;

/** Has a passkey used, for the challenge that the address gives. An offer ends with it: of two ceremonies the later one aborts the other. */
export async function askPasskey(address: string): Promise<Answer> {
  offer?.abort();
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
 * Offers passkeys in the autofill of the address field, where the browser can. Resolves when one is chosen, and with undefined when
 * it ends without: the signal came, or a passkey was asked for in another way.
 */
export async function offerPasskeys(address: string, signal: AbortSignal): Promise<string | undefined> {
  const ceremony = new AbortController();
  signal.addEventListener("abort", () => ceremony.abort());
  offer = ceremony;
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
