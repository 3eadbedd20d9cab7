/** The back office, members and their cases: who enters, and the bar over its pages. */
import { admit, supportOf } from "#app/platform/http/visit.server.ts";
import { StaffBar } from "#app/shell/staff-bar.tsx";

export const middleware = [admit(supportOf)];

export const handle = { banner: StaffBar };
