/** What this feature stores of people, table by table. */
import type { ImpersonalData, PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  climate_payments: {
    people: { entered_by: "stays" },
    shown: null,
    why: "the public ledger of what was paid to climate projects; who of staff entered a row is bookkeeping's proof, and leads to nobody once the account has gone",
  },
};

export const impersonalData: ImpersonalData = {
  climate_projects: "climate projects, as the public page shows them",
  climate_receipts: "receipts of what was paid to climate projects, as anybody downloads them",
};
