import type { WorldStaff } from "./types.ts";

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
