import type { ImpersonalData, PersonalData } from "#app/platform/personal-data.ts";

/** The personal data in this feature's tables. */
export const personalData: PersonalData = {
  climate_payments: {
    people: { entered_by: "stays" },
    shown: null,
    why: "the public ledger of payments to climate projects; bookkeeping has to show who of staff entered a row, and the id leads to nobody once the account is gone",
  },
};

/** Tables without personal data. */
export const impersonalData: ImpersonalData = {
  climate_projects: "climate projects, which are public",
  climate_receipts: "receipts of payments to climate projects, which are public",
};
