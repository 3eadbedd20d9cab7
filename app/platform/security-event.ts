/** The security events, a closed list (OWASP ASVS 5.0 V16.3). `docs/security.md` says of each where it comes from. */
export const SECURITY_EVENTS = [
  "sign-in-succeeded",
  "sign-in-failed",
  "sign-in-locked",
  "sign-in-unlocked",
  "second-factor-asked",
  "second-factor-passed",
  "second-factor-failed",
  "re-authentication-passed",
  "re-authentication-failed",
  "signed-out",
  "session-ended",
  "sessions-ended",
  "session-transferred",
  "session-transfer-refused",
  "password-reset-requested",
  "password-reset",
  "password-changed",
  "email-changed",
  "email-change-undone",
  "provider-linked",
  "provider-unlinked",
  "passkey-added",
  "passkey-removed",
  "authenticator-added",
  "authenticator-removed",
  "recovery-codes-renewed",
  "recovery-code-used",
  "second-factors-reset",
  "staff-role-changed",
  "impersonation-started",
  "impersonation-ended",
  "back-office-refused",
  "rate-limit-exceeded",
  "foreign-origin-refused",
  "webhook-refused",
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** By what somebody has shown, or tried to show, who they are. */
export type SecurityMethod =
  | "password"
  | "passkey"
  | "google"
  | "facebook"
  | "twitter"
  | "guest"
  | "app"
  | "recovery-code";
