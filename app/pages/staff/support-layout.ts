/** Pages of the back office for support: members and their cases. */
import { admit, supportOf } from "#app/platform/http/visit.server.ts";
import { StaffBar } from "#app/shell/staff-bar.tsx";

export const middleware = [admit(supportOf)];

export const handle = { banner: StaffBar };
