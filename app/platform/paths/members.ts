/** Addresses of members: their accounts and sign-in, verification, invitations and perks; part of `paths`. */
import { withQuery } from "./query.ts";

export const ACCOUNT_PATHS = {
  signUp: (next?: string) => withQuery("/pages/sign-up", { next }),
  signIn: (next?: string) => withQuery("/pages/sign-in", { next }),
  guest: () => "/pages/guest",
  forgotPassword: () => "/pages/forgot-password",
  reactivate: (token?: string) => withQuery("/pages/reactivate", { token }),
  resetPassword: (token: string) => withQuery("/pages/reset-password", { token }),
  confirmEmail: (token?: string) => withQuery("/pages/confirm-email", { token }),
  confirmationMail: () => "/pages/confirm-email/mail",
  /** The second step of a sign-in or a re-authentication. */
  secondFactor: (next?: string, by?: "recovery") => withQuery("/pages/second-factor", { next, with: by }),
  twoFactor: (next?: string) => withQuery("/pages/settings/two-factor", { next }),
  twoFactorApp: (next?: string) => withQuery("/pages/settings/two-factor/app", { next }),
  twoFactorCodes: () => "/pages/settings/two-factor/codes",
  twoFactorRemoval: () => "/pages/settings/two-factor/removal",
  passkeys: (adding = false) => withQuery("/pages/settings/passkeys", { add: adding ? "1" : "" }),
  passkey: (id: string) => `/pages/settings/passkeys/${id}`,
  passkeyRemoval: (id: string) => `/pages/settings/passkeys/${id}/removal`,
  /** WebAuthn challenges and results: for a new passkey, a sign-in and a re-authentication. */
  passkeyChallenge: () => "/pages/settings/passkeys/challenge",
  passkeySignIn: () => "/pages/sign-in/passkey",
  passkeySignInChallenge: () => "/pages/sign-in/passkey/challenge",
  proofPasskey: () => "/pages/settings/proof/passkey",
  proofPasskeyChallenge: () => "/pages/settings/proof/passkey/challenge",
  /** Redirects to a provider: to sign in, or for another `purpose`; `popup` if the answer returns to a window of its own. */
  provider: (provider: string, query: { purpose?: "link" | "proof"; next?: string | undefined; popup?: "1" } = {}) =>
    withQuery(`/auth/${provider}`, query),
  providerCallback: (provider: string) => `/auth/${provider}/callback`,
  /** Continues a provider's sign-in that matches no account. */
  providerSignUp: () => "/pages/sign-up/provider",
  providerLink: () => "/pages/sign-up/provider/link",
  /** The last page in the window of a re-authentication at a provider. */
  proofWindow: (next?: string) => withQuery("/pages/settings/proof/window", { next }),
  waysIn: () => "/pages/settings/ways-in",
  wayInRemoval: (provider: string) => `/pages/settings/ways-in/${provider}/removal`,
  passwordLink: () => "/pages/settings/ways-in/password",
  /** Re-authentication; leads on to `next`. */
  proof: (next: string) => withQuery("/pages/settings/proof", { next }),
  settings: () => "/pages/settings",
  passwordSettings: () => "/pages/settings/password",
  emailSettings: () => "/pages/settings/email",
  emailChangeMail: () => "/pages/settings/email/mail",
  emailChangeCancellation: () => "/pages/settings/email/cancellation",
  confirmNewEmail: (token?: string) => withQuery("/pages/confirm-new-email", { token }),
  undoEmailChange: (token?: string) => withQuery("/pages/undo-email-change", { token }),
  notificationSettings: () => "/pages/settings/notifications",
  /** Whether others find the member among people. */
  visibility: () => "/pages/settings/privacy",
  sessions: () => "/pages/settings/sessions",
  sessionRemoval: (id: string) => `/pages/settings/sessions/${id}/removal`,
  otherSessionsRemoval: () => "/pages/settings/sessions/removal",
  securityEvents: (after?: string) => withQuery("/pages/settings/security-events", { after }),
  consents: (after?: string) => withQuery("/pages/settings/consents", { after }),
  consentWithdrawal: () => "/pages/settings/consents/withdrawal",
  cookies: (next?: string) => withQuery("/pages/cookies", { next }),
  /** The question about a new version of the terms; `next` is where its answer leads, `failed` why it is asked again. */
  newTerms: (next?: string, failed?: string) => withQuery("/pages/new-terms", { next, failed }),
  termsAcceptance: () => "/pages/new-terms/acceptance",
  termsPostponement: () => "/pages/new-terms/postponement",
  /** The gate before figures where a market's law asks for a statement; returns to `next`. */
  investorStatus: (next?: string) => withQuery("/pages/investor-status", { next }),
  investorStatusSettings: () => "/pages/settings/investor-status",
  investorStatementWithdrawal: () => "/pages/settings/investor-status/withdrawal",
  cookieConsent: () => "/pages/cookies/consent",
  deleteAccount: () => "/pages/delete-account",
  /** `confirmed` leads to the last step, at the end of the page. */
  deleteAccountSso: (confirmed?: boolean) =>
    confirmed ? "/pages/delete-account-sso?confirmed=1#deletion-confirm" : "/pages/delete-account-sso",
  farewell: () => "/pages/farewell",
  dataExport: () => "/pages/settings/export",
  dataExportFile: (id: string) => `/pages/settings/export/${id}`,
  /** Redirects to the member's current step, or if all are done to `next`, which the last step leads to too. */
  onboarding: (next?: string) => withQuery("/pages/onboarding", { next }),
  onboardingStep: (step: "role" | "name") => `/pages/onboarding/${step}`,
  usernameCheck: (username: string) => withQuery("/pages/onboarding/username", { username }),
} as const;

/** Addresses of verification. */
export const IDENTITY_PATHS = {
  /** Explains and starts verification; `method` is the chosen method. */
  identity: (query: { method?: string } = {}) => withQuery("/pages/identity", query),
  /** Return address of a document check at the payment provider. */
  identityReturn: (id: string) => `/pages/identity/return/${id}`,
  /** Redirects to an e-ID; and its return address. */
  eid: (method: string) => `/pages/identity/eid/${method}`,
  eidCallback: () => "/pages/identity/eid/callback",
  verifySuccess: () => "/pages/verify-success",
  verifyCancel: () => "/pages/verify-cancel",
  /** The queue of names for staff to compare. */
  identityDesk: (query: Record<string, string | undefined> = {}) => withQuery("/admin/identity", query),
  identityCase: (id: string) => `/admin/identity/${id}`,
  identityCaseAct: (id: string, act: "claim" | "release" | "decision" | "end") => `/admin/identity/${id}/${act}`,
  nameSettings: () => "/pages/settings/name",
} as const;

/** Addresses of invitations. */
export const REFERRAL_PATHS = {
  /** A member's invitation link. */
  invitation: (slug: string) => `/i/${slug}`,
  /** Where a member invites friends; `after` is the cursor of the list of friends. */
  refer: (query: { after?: string | undefined } = {}) => withQuery("/pages/refer", query),
  /** The QR code of the member's link as a file. */
  referCode: () => "/pages/refer/qr.svg",
  /** Rewards for invitations, for staff. */
  rewards: (query: Record<string, string | undefined> = {}) => withQuery("/admin/referrals", query),
  rewardRevocation: (id: string) => `/admin/referrals/${id}/revocation`,
};

/** Addresses of perks. */
export const PERK_PATHS = {
  /** Partners' offers for members. */
  perks: (query: { category?: string | undefined } = {}) => withQuery("/pages/perks", query),
  perkRedemption: (id: string) => `/pages/perks/${id}/redemption`,
  /** A partner's logo; a new one has a new address. */
  perkPicture: (id: string, pictureId: string) => `/pages/perks/${id}/pictures/${pictureId}`,
  /** Perks, for staff. */
  perkDesk: (query: Record<string, string | undefined> = {}) => withQuery("/admin/perks", query),
  newPerk: () => "/admin/perks/new",
  perkAtDesk: (id: string) => `/admin/perks/${id}`,
  /** Publishes a perk, and ends that. */
  perkPublication: (id: string) => `/admin/perks/${id}/publication`,
  perkEnding: (id: string) => `/admin/perks/${id}/ending`,
  perkCodes: (id: string) => `/admin/perks/${id}/codes`,
  /** Removes unused codes. */
  perkCodesRemoval: (id: string) => `/admin/perks/${id}/codes/removal`,
  perkLogo: (id: string) => `/admin/perks/${id}/logo`,
};
