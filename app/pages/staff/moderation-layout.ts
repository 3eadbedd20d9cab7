/** The back office, review, reports and held messages: who enters, and the bar over its pages. */
import { admit, moderatorOf } from "#app/platform/http/visit.server.ts";
import { StaffBar } from "#app/shell/staff-bar.tsx";

export const middleware = [admit(moderatorOf)];

export const handle = { banner: StaffBar };
