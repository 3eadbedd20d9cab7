/** The back office, what concerns staff in every role: who enters, and the bar over its pages. */
import { admit } from "#app/platform/guard.server.ts";
import { staffMemberOf } from "#app/platform/visit.server.ts";
import { StaffBar } from "../frame/staff-bar.tsx";

export const middleware = [admit(staffMemberOf)];

export const handle = { banner: StaffBar };
