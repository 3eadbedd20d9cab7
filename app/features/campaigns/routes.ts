/** Addresses of campaigns. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/campaigns/routes";

/** Where admins write and send them. */
export const admin: RouteConfigEntry[] = [
  route("admin/campaigns", `${at}/campaigns.tsx`),
  route("admin/campaigns/new", `${at}/campaign-new.tsx`),
  route("admin/campaigns/audience", `${at}/campaign-audience.ts`),
  route("admin/campaigns/:id", `${at}/campaign.tsx`),
  route("admin/campaigns/:id/draft", `${at}/campaign-draft.ts`),
  route("admin/campaigns/:id/preview", `${at}/campaign-preview.tsx`),
  route("admin/campaigns/:id/preview/:market", `${at}/campaign-mail.ts`),
  route("admin/campaigns/:id/test", `${at}/campaign-test.ts`),
  route("admin/campaigns/:id/sending", `${at}/campaign-sending.tsx`),
  route("admin/campaigns/:id/sending/removal", `${at}/campaign-sending-removal.ts`),
  route("admin/campaigns/:id/stop", `${at}/campaign-stop.tsx`),
];
