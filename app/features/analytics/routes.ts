/** Addresses of analytics. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [route("pages/analytics", "features/analytics/routes/page-view.ts")];
