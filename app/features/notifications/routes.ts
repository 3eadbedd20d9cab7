/** Addresses of the notification centre beside its page. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/notifications/routes";

/** Without a page. */
export const machinery: RouteConfigEntry[] = [route("pages/notifications/list", `${at}/notice-list.ts`)];
