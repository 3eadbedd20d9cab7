/** The back office, members and their cases: who enters, and the bar over its pages. */
import { admit } from "#app/platform/guard.server.ts";
import { supportOf } from "#app/platform/visit.server.ts";
import { StaffBar } from "../frame/staff-bar.tsx";

export const middleware = [admit(supportOf)];

export const handle = { banner: StaffBar };
