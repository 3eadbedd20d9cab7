/** Addresses of the climate ledger, a part of `paths`. */
export const CLIMATE_PATHS = {
  /** What is set aside for the climate and what became of it, for everybody; as a page and as a file. */
  climate: () => "/pages/climate",
  climateFile: () => "/pages/climate/ledger.csv",
  climateReceipt: (paymentId: string) => `/pages/climate/receipts/${paymentId}`,
  climateDesk: () => "/admin/climate",
  climateProject: () => "/admin/climate/projects/new",
  climateProjectEnd: (id: string) => `/admin/climate/projects/${id}/end`,
  climatePayment: () => "/admin/climate/payments/new",
  climateCorrection: (id: string) => `/admin/climate/payments/${id}/correction`,
} as const;
