import type { ImpersonalData } from "#app/platform/personal-data.ts";

/** Tables without personal data. */
export const impersonalData: ImpersonalData = {
  announcements: "banners for all readers of a country; who wrote one is in the audit log",
};
