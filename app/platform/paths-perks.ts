/** Addresses of perks; part of `paths`. */
import { withQuery } from "./with-query.ts";

export const PERK_PATHS = {
  /** What partners offer members. */
  perks: (query: { category?: string | undefined } = {}) => withQuery("/pages/perks", query),
  perkRedemption: (id: string) => `/pages/perks/${id}/redemption`,
  /** Where staff keep them. */
  perkDesk: (query: Record<string, string | undefined> = {}) => withQuery("/admin/perks", query),
  newPerk: () => "/admin/perks/new",
  perkAtDesk: (id: string) => `/admin/perks/${id}`,
};
