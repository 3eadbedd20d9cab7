import { defineEvent } from "#app/platform/outbox/events.ts";
import type { CompanyNumber, CompanyStatus } from "./registers.ts";

/** A register has another status for a company than at the last check, or at the first check one that is not good. */
export const companyStatusChanged = defineEvent<CompanyNumber & { status: CompanyStatus }>("company-status-changed");
