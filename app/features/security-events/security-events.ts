/** Security events as the owner of an account sees them. */
import type { SecurityEvent } from "#app/platform/security-event.ts";

/**
 * Those that are about an account's own sign-in, each with a text `event.…` of catalog `security-events`. Acts of staff are in the archive of
 * personal data instead, from the audit log.
 */
export const OWN_EVENTS = [
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
] as const satisfies readonly SecurityEvent[];

export type OwnEvent = (typeof OWN_EVENTS)[number];

/** Whether the owner of the account is shown such an event. */
export function isOwnEvent(event: SecurityEvent): event is OwnEvent {
  return (OWN_EVENTS as readonly SecurityEvent[]).includes(event);
}

/** Those that warn of somebody else: the page marks them. */
export function isWarning(event: OwnEvent): boolean {
  return event.endsWith("-failed") || event === "sign-in-locked";
}
