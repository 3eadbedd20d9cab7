/** The back office, what administrators alone see: who enters, and the bar over its pages. */
import { adminOf, admit } from "#app/platform/http/visit.server.ts";
import { StaffBar } from "#app/shell/staff-bar.tsx";

export const middleware = [admit(adminOf)];

export const handle = { banner: StaffBar };
