/** Addresses of invitations; part of `paths`. */
import { withQuery } from "./with-query.ts";

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
