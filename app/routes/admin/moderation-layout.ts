/** The back office, review, reports and held messages: who enters, and the bar over its pages. */
import { admit } from "#app/platform/guard.server.ts";
import { moderatorOf } from "#app/platform/visit.server.ts";
import { StaffBar } from "../frame/staff-bar.tsx";

export const middleware = [admit(moderatorOf)];

export const handle = { banner: StaffBar };
