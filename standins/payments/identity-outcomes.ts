/** The outcomes of an identity check that can be chosen on its page. */
import type Stripe from "stripe";

type ErrorCode = Stripe.Identity.VerificationSession.LastError.Code;

/** Why a check failed: the provider's code and message. */
export interface CheckError {
  code: ErrorCode;
  reason: string;
}

/** One button of the page. */
export interface Outcome {
  label: string;
  /** Decided after some seconds. */
  later?: true;
  error?: CheckError;
  /** What failed: the document, the face, or the visit, which then submits nothing. */
  fails?: "document" | "selfie" | "visit";
  /** Listed under the less common ones. */
  rare?: true;
}

const UNVERIFIED: CheckError = {
  code: "document_unverified_other",
  reason: "The provided identity document could not be verified.",
};

/** By the value of the button. */
export const OUTCOMES = {
  verified: { label: "Verified" },
  verified_later: { label: "Verified after processing", later: true },
  document_expired: {
    label: "Document has expired",
    fails: "document",
    error: { code: "document_expired", reason: "The provided identity document has expired." },
  },
  selfie_face_mismatch: {
    label: "Selfie does not match",
    fails: "selfie",
    error: {
      code: "selfie_face_mismatch",
      reason: "The captured face image did not match with the document's face.",
    },
  },
  consent_declined: {
    label: "Refuse consent",
    fails: "visit",
    error: { code: "consent_declined", reason: "The user declined to be verified." },
  },
  document_unverified_other: {
    label: "Document cannot be verified",
    fails: "document",
    error: UNVERIFIED,
    rare: true,
  },
  document_unverified_other_later: {
    label: "Document cannot be verified, after processing",
    fails: "document",
    error: UNVERIFIED,
    later: true,
    rare: true,
  },
  under_supported_age: {
    label: "Too young",
    fails: "visit",
    error: { code: "under_supported_age", reason: "Users under the age of majority are not verified." },
    rare: true,
  },
  device_not_supported: {
    label: "Device has no camera",
    fails: "visit",
    error: { code: "device_not_supported", reason: "The device of the user does not have a camera." },
    rare: true,
  },
  abandoned: {
    label: "Abandon",
    fails: "visit",
    error: { code: "abandoned", reason: "The user left before anything was submitted." },
    rare: true,
  },
} as const satisfies Record<string, Outcome>;

/** The value of a button that ends the check; `go_back` does not. */
export type OutcomeKey = keyof typeof OUTCOMES;

/** The outcome of a button. */
export function outcomeOf(key: string | undefined): Outcome | undefined {
  return key !== undefined && Object.hasOwn(OUTCOMES, key) ? OUTCOMES[key as OutcomeKey] : undefined;
}
