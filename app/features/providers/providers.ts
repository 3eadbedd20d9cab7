/** The providers that members can sign in with (specification §1). */
import type { FailureCode } from "#app/platform/failure.ts";

/** In the order in which they are offered. */
export const PROVIDERS = ["google", "facebook", "twitter"] as const;

export type Provider = (typeof PROVIDERS)[number];

/** Their names, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  google: "Google",
  facebook: "Facebook",
  twitter: "X (Twitter)",
};

/** Whether a segment of an address names a provider. */
export function isProvider(value: unknown): value is Provider {
  return PROVIDERS.includes(value as Provider);
}

/** What a flow is for; "proof" is re-authentication. */
export type ProviderPurpose = "sign-in" | "link" | "proof";

/** The failures that the page where a flow began can show. */
export const PROVIDER_PROBLEMS = [
  "provider-refused",
  "provider-error",
  "provider-unreachable",
  "provider-flow-ended",
  "provider-other-account",
  "provider-not-again",
  "provider-taken",
  "provider-linked",
  "account-suspended",
  "account-deactivated",
  "too-many-requests",
] as const satisfies readonly FailureCode[];
