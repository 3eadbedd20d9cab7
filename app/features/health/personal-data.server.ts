import type { ImpersonalData } from "#app/platform/personal-data.ts";

/** Tables without personal data. */
export const impersonalData: ImpersonalData = {
  health_checks: "what the checks of the installation found, which names machines and settings only",
};
