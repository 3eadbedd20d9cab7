/** Addresses of the assistant's page and of demos. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/demos";

/** Without a page. */
export const machinery: RouteConfigEntry[] = [
  route("pages/cleon/bookings", `${at}/routes/booking.ts`),
  route("pages/cleon/bookings/:id/calendar", `${at}/routes/calendar.ts`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/cleon", `${at}/routes/cleon.tsx`),
  route("pages/cleon/bookings/:id", `${at}/routes/demo.tsx`),
  route("pages/cleon/bookings/:id/time", `${at}/routes/demo-time.tsx`),
  route("pages/cleon/bookings/:id/cancellation", `${at}/routes/demo-cancellation.tsx`),
];

/** The desk of support and admins. */
export const desk: RouteConfigEntry[] = [
  route("admin/demos", `${at}/routes/desk.tsx`),
  route("admin/demos/hours", `${at}/routes/desk-hours.tsx`),
  route("admin/demos/hours/days-off", `${at}/routes/desk-days-off.tsx`),
  route("admin/demos/hours/days-off/removal", `${at}/routes/desk-day-off-removal.ts`),
  route("admin/demos/:id", `${at}/routes/desk-demo.tsx`),
  route("admin/demos/:id/outcome", `${at}/routes/desk-outcome.ts`),
  route("admin/demos/:id/time", `${at}/routes/desk-time.tsx`),
  route("admin/demos/:id/cancellation", `${at}/routes/desk-cancellation.tsx`),
];
