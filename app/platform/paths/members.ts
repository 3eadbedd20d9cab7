/** Addresses of the check of somebody's identity, a part of `paths`. */
import { withQuery } from "./query.ts";

export const IDENTITY_PATHS = {
  /** What a check is and what it shows; `method` is the way that is chosen. */
  identity: (query: { method?: string } = {}) => withQuery("/pages/identity", query),
  /** Where the provider of a document's check sends its member back to. */
  identityReturn: (id: string) => `/pages/identity/return/${id}`,
  /** Sends a member to an e-ID, and takes them back. */
  eid: (method: string) => `/pages/identity/eid/${method}`,
  eidCallback: () => "/pages/identity/eid/callback",
  verifySuccess: () => "/pages/verify-success",
  verifyCancel: () => "/pages/verify-cancel",
  /** The desk on which staff compare names. */
  identityDesk: (query: Record<string, string | undefined> = {}) => withQuery("/admin/identity", query),
  identityCase: (id: string) => `/admin/identity/${id}`,
  identityCaseAct: (id: string, act: "claim" | "release" | "decision" | "end") => `/admin/identity/${id}/${act}`,
  nameSettings: () => "/pages/settings/name",
} as const;

// Addresses of invitations; part of `paths`.

export const REFERRAL_PATHS = {
  /** A member's link, as friends open it. */
  invitation: (slug: string) => `/i/${slug}`,
  /** Where a member invites friends; `after` is where the list of friends goes on. */
  refer: (query: { after?: string | undefined } = {}) => withQuery("/pages/refer", query),
  /** The QR code of the member's link as a file. */
  referCode: () => "/pages/refer/qr.svg",
  /** Rewards for invitations, for staff. */
  rewards: (query: Record<string, string | undefined> = {}) => withQuery("/admin/referrals", query),
  rewardRevocation: (id: string) => `/admin/referrals/${id}/revocation`,
};

// Addresses of perks; part of `paths`.

export const PERK_PATHS = {
  /** What partners offer members. */
  perks: (query: { category?: string | undefined } = {}) => withQuery("/pages/perks", query),
  perkRedemption: (id: string) => `/pages/perks/${id}/redemption`,
  /** A partner's logo; a new one has a new address. */
  perkPicture: (id: string, pictureId: string) => `/pages/perks/${id}/pictures/${pictureId}`,
  /** Where staff keep them. */
  perkDesk: (query: Record<string, string | undefined> = {}) => withQuery("/admin/perks", query),
  newPerk: () => "/admin/perks/new",
  perkAtDesk: (id: string) => `/admin/perks/${id}`,
  /** Where a perk is shown to readers, and where that is taken back. */
  perkPublication: (id: string) => `/admin/perks/${id}/publication`,
  perkEnding: (id: string) => `/admin/perks/${id}/ending`,
  perkCodes: (id: string) => `/admin/perks/${id}/codes`,
  /** Where codes that nobody has fetched are removed. */
  perkCodesRemoval: (id: string) => `/admin/perks/${id}/codes/removal`,
  perkLogo: (id: string) => `/admin/perks/${id}/logo`,
};
