/** Addresses of the assistant's page and of demos; part of `paths`. */
import { withQuery } from "./with-query.ts";

interface WeekQuery {
  /** A day of the week that is shown, as `2026-11-23`. */
  week?: string | undefined;
  /** The code of a failure that the page says. */
  problem?: string | undefined;
}

export const DEMO_PATHS = {
  /** What the assistant will be, and free times for a demo of it. */
  cleon: (query: WeekQuery = {}) => withQuery("/pages/cleon", { ...query }),
  demoBooking: () => "/pages/cleon/bookings",
  demo: (id: string, problem?: string) => withQuery(`/pages/cleon/bookings/${id}`, { problem }),
  demoMove: (id: string, query: WeekQuery = {}) => withQuery(`/pages/cleon/bookings/${id}/time`, { ...query }),
  demoCancellation: (id: string) => `/pages/cleon/bookings/${id}/cancellation`,
  demoCalendar: (id: string) => `/pages/cleon/bookings/${id}/calendar`,
  /** Bookings, for staff, and when staff are free. */
  demoDesk: (query: Record<string, string | undefined> = {}) => withQuery("/admin/demos", query),
  demoHours: () => "/admin/demos/hours",
  demoDaysOff: () => "/admin/demos/hours/days-off",
  demoDayOffRemoval: () => "/admin/demos/hours/days-off/removal",
  demoAtDesk: (id: string, problem?: string) => withQuery(`/admin/demos/${id}`, { problem }),
  demoOutcome: (id: string) => `/admin/demos/${id}/outcome`,
  demoDeskMove: (id: string, query: WeekQuery = {}) => withQuery(`/admin/demos/${id}/time`, { ...query }),
  demoDeskCancellation: (id: string) => `/admin/demos/${id}/cancellation`,
};
