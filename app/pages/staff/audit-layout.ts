/** Pages of the back office for admins. */
import { adminOf, admit } from "#app/platform/http/visit.server.ts";
import { StaffBar } from "#app/shell/staff-bar.tsx";

export const middleware = [admit(adminOf)];

export const handle = { banner: StaffBar };
