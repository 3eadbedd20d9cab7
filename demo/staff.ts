import type { DemoStaff } from "./types.ts";

/** The key of all staff's authenticator apps in the demo world, in Base32. */
export const DEMO_APP_KEY = "STAKEHOLMDEMOKEY2345ABCDEFGHIJKL";

/** One person of each staff role. */
export const staff: readonly DemoStaff[] = [
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
