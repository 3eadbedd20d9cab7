import type { DemoStaff } from "./types.ts";

/** The key of all staff's authenticator apps in the demo world, in Base32. */
export const DEMO_APP_KEY = "STAKEHOLMDEMOKEY2345ABCDEFGHIJKL";

/** One person of each staff role, and a second administrator: what cannot be undone takes two. */
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
  { id: "soren-balle", role: "admin", name: "Søren Balle", email: "admin.two@example.com", market: "dk" },
];
