/** Addresses of perks; part of `paths`. */
import { withQuery } from "./with-query.ts";

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
