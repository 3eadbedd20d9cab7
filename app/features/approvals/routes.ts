/** Addresses of the two-person rule. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/approvals";

/** For administrators; support sees what it has asked for itself. */
export const desk: RouteConfigEntry[] = [
  route("admin/approvals", `${at}/routes/approvals.tsx`),
  route("admin/approvals/:id", `${at}/routes/approval.tsx`),
  route("admin/approvals/:id/confirmation", `${at}/routes/confirmation.ts`),
  route("admin/approvals/:id/withdrawal", `${at}/routes/withdrawal.ts`),
];
