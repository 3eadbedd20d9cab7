/** The back office, what administrators alone see: who enters, and the bar over its pages. */
import { admit } from "#app/platform/guard.server.ts";
import { adminOf } from "#app/platform/visit.server.ts";
import { StaffBar } from "../frame/staff-bar.tsx";

export const middleware = [admit(adminOf)];

export const handle = { banner: StaffBar };
