/** Addresses of meetings. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/meetings";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("pages/meetings/:id/acceptance", `${at}/routes/meeting-answer.ts`, { id: "meeting-acceptance" }),
  route("pages/meetings/:id/refusal", `${at}/routes/meeting-answer.ts`, { id: "meeting-refusal" }),
  route("pages/meetings/:id/recall", `${at}/routes/meeting-answer.ts`, { id: "meeting-recall" }),
  route("pages/meetings/feed.ics", `${at}/calendars/routes/meeting-feed.ts`),
  route("pages/meetings/calendars/feed/removal", `${at}/calendars/routes/feed-removal.ts`),
  route("pages/meetings/calendars/own/reading", `${at}/calendars/routes/own-calendar-reading.ts`),
  route("pages/meetings/calendars/own/removal", `${at}/calendars/routes/own-calendar-removal.ts`),
  route("pages/meetings/:id/calendar", `${at}/routes/meeting-calendar.ts`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/messages/:id/meeting", `${at}/routes/meeting-new.tsx`),
  route("pages/meetings", `${at}/routes/meetings.tsx`),
  route("pages/meetings/availability", `${at}/routes/availability.tsx`),
  route("pages/meetings/calendars", `${at}/calendars/routes/calendars.tsx`),
  route("pages/meetings/calendars/feed", `${at}/calendars/routes/new-feed.tsx`),
  route("pages/meetings/:id", `${at}/routes/meeting.tsx`),
  route("pages/meetings/:id/times", `${at}/routes/meeting-times.tsx`),
  route("pages/meetings/:id/cancellation", `${at}/routes/meeting-cancellation.tsx`),
];
