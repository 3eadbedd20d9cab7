/** What this feature stores of people, table by table. */
import type { ImpersonalData } from "#app/platform/personal-data.ts";

export const impersonalData: ImpersonalData = {
  inbound_mails: "which mails were read, by a hash of their Message-ID, and in a word what became of them; for 30 days",
};
