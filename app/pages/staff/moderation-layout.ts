/** Pages of the back office for moderators: review, reports and quarantine. */
import { admit, moderatorOf } from "#app/platform/http/visit.server.ts";
import { StaffBar } from "#app/shell/staff-bar.tsx";

export const middleware = [admit(moderatorOf)];

export const handle = { banner: StaffBar };
