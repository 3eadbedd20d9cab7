/** The back office, what concerns staff in every role: who enters, and the bar over its pages. */
import { admit, staffMemberOf } from "#app/platform/http/visit.server.ts";
import { StaffBar } from "#app/shell/staff-bar.tsx";

export const middleware = [admit(staffMemberOf)];

export const handle = { banner: StaffBar };
