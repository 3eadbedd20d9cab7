/** Addresses of the assistant's page and of demos. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/demos/routes";

/** Without a page. */
export const machinery: RouteConfigEntry[] = [
  route("pages/cleon/bookings", `${at}/booking.ts`),
  route("pages/cleon/bookings/:id/calendar", `${at}/calendar.ts`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/cleon", `${at}/cleon.tsx`),
  route("pages/cleon/bookings/:id", `${at}/demo.tsx`),
  route("pages/cleon/bookings/:id/time", `${at}/demo-time.tsx`),
  route("pages/cleon/bookings/:id/cancellation", `${at}/demo-cancellation.tsx`),
];

/** Where support and administrators look after demos. */
export const desk: RouteConfigEntry[] = [
  route("admin/demos", `${at}/desk.tsx`),
  route("admin/demos/hours", `${at}/desk-hours.tsx`),
  route("admin/demos/hours/days-off", `${at}/desk-days-off.tsx`),
  route("admin/demos/hours/days-off/removal", `${at}/desk-day-off-removal.ts`),
  route("admin/demos/:id", `${at}/desk-demo.tsx`),
  route("admin/demos/:id/outcome", `${at}/desk-outcome.ts`),
  route("admin/demos/:id/time", `${at}/desk-time.tsx`),
  route("admin/demos/:id/cancellation", `${at}/desk-cancellation.tsx`),
];
