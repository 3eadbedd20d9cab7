/** The providers that an account can be entered through besides a password (specification §1). */
import type { FailureCode } from "#app/platform/failure.ts";

/** In the order in which they are offered. */
export const PROVIDERS = ["google", "facebook", "twitter"] as const;

export type Provider = (typeof PROVIDERS)[number];

/** What they are called, in every language. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  google: "Google",
  facebook: "Facebook",
  twitter: "X (Twitter)",
};

/** Whether a part of an address names a provider. */
export function isProvider(value: unknown): value is Provider {
  return PROVIDERS.includes(value as Provider);
}

/** What somebody is sent to a provider for. */
export type ProviderPurpose = "sign-in" | "link" | "proof";

/** What can come of it that is worth saying on the page where it began. */
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

export type ProviderProblemCode = (typeof PROVIDER_PROBLEMS)[number];
