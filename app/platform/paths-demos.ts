/** Addresses of the assistant's page and of demos; part of `paths`. */
import { withQuery } from "./with-query.ts";

export const DEMO_PATHS = {
  /** What the assistant will be, and free times for a demo of it. `week` begins with a day, as `2026-11-23`. */
  cleon: (query: { week?: string | undefined } = {}) => withQuery("/pages/cleon", query),
  demoBooking: () => "/pages/cleon/bookings",
  demo: (id: string) => `/pages/cleon/bookings/${id}`,
  demoMove: (id: string) => `/pages/cleon/bookings/${id}/time`,
  demoCancellation: (id: string) => `/pages/cleon/bookings/${id}/cancellation`,
  demoCalendar: (id: string) => `/pages/cleon/bookings/${id}/calendar`,
  /** Bookings, for staff, and when staff are free. */
  demoDesk: (query: Record<string, string | undefined> = {}) => withQuery("/admin/demos", query),
  demoHours: () => "/admin/demos/hours",
  demoAtDesk: (id: string) => `/admin/demos/${id}`,
};
