/** Addresses of quarantine. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/quarantine";

/** For moderators and admins. */
export const moderation: RouteConfigEntry[] = [
  route("admin/held-messages", `${at}/routes/queue.tsx`),
  route("admin/held-messages/:id", `${at}/routes/batch.tsx`),
  route("admin/held-messages/:id/claim", `${at}/routes/batch-claim.ts`, { id: "batch-claim" }),
  route("admin/held-messages/:id/hand-back", `${at}/routes/batch-claim.ts`, { id: "batch-release" }),
  route("admin/held-messages/:id/:messageId/translation", `${at}/routes/message-translation.ts`, {
    id: "quarantined-translation",
  }),
  route("admin/held-messages/:id/decision", `${at}/routes/batch-decision.tsx`),
];
