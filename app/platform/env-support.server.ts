/** Settings of support's promise (specification §9). */
import { whole } from "./env-values.server.ts";

export const SUPPORT_SETTINGS = {
  /** Within how many working days a case is answered: one or two. */
  SUPPORT_WORKING_DAYS: whole(1, 2).default(2),
  /** Within how many hours, around the clock, a paid plan's case is answered. Readers are promised it only where it is set. */
  SUPPORT_PAID_HOURS: whole(1, 24).optional(),
};
