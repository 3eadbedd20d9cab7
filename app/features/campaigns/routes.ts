/** Addresses of campaigns. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/campaigns";

/** The desk of admins. */
export const admin: RouteConfigEntry[] = [
  route("admin/campaigns", `${at}/routes/campaigns.tsx`),
  route("admin/campaigns/new", `${at}/routes/campaign-new.tsx`),
  route("admin/campaigns/audience", `${at}/routes/campaign-audience.ts`),
  route("admin/campaigns/:id", `${at}/routes/campaign.tsx`),
  route("admin/campaigns/:id/draft", `${at}/routes/campaign-draft.ts`),
  route("admin/campaigns/:id/preview", `${at}/routes/campaign-preview.tsx`),
  route("admin/campaigns/:id/preview/:market", `${at}/routes/campaign-mail.ts`),
  route("admin/campaigns/:id/test", `${at}/routes/campaign-test.ts`),
  route("admin/campaigns/:id/sending", `${at}/routes/campaign-sending.tsx`),
  route("admin/campaigns/:id/sending/removal", `${at}/routes/campaign-sending-removal.ts`),
  route("admin/campaigns/:id/stop", `${at}/routes/campaign-stop.tsx`),
];
