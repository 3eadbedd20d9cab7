/** Pages of the back office for staff in every role. */
import { admit, staffMemberOf } from "#app/platform/http/visit.server.ts";
import { StaffBar } from "#app/shell/staff-bar.tsx";

export const middleware = [admit(staffMemberOf)];

export const handle = { banner: StaffBar };
