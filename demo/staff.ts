import type { WorldStaff } from "./types.ts";

/** The key of every staff member's authenticator app in the demo world, as it is typed into one. */
export const DEMO_APP_KEY = "STAKEHOLMDEMOKEY2345ABCDEFGHIJKL";

/** The people behind the desk: one of each staff role. */
export const staff: readonly WorldStaff[] = [
  {
    id: "astrid-nystrom",
    role: "moderator",
    name: "Astrid Nyström",
    email: "moderator@example.com",
    market: "se",
  },
  { id: "peter-hollis", role: "support", name: "Peter Hollis", email: "support@example.com", market: "uk" },
  { id: "leena-koskela", role: "admin", name: "Leena Koskela", email: "admin@example.com", market: "fi" },
];
