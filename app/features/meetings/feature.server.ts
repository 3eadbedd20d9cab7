/** What this feature does besides answering requests. */
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { cancelMeetingsOf, lapseProposal } from "./answering.server.ts";
import { PURPOSE as OWN_CALENDAR, readDueCalendars } from "./calendars/own-calendars.server.ts";
import {
  meetingAgreedMail,
  meetingCancelledMail,
  meetingDeclinedMail,
  meetingReminderMail,
  meetingSuggestedMail,
} from "./emails/meeting-mails.tsx";

const jobs = {
  /** Runs at the last of the proposed times. */
  "lapse-suggestion": (payload: unknown) =>
    lapseProposal(systemActor("lapse-suggestion"), (payload as { proposalId: string }).proposalId),
  /** After `deletion-asked`. */
  "cancel-meetings": (payload: unknown) =>
    cancelMeetingsOf(systemActor("cancel-meetings"), (payload as { userId: string }).userId),
  "read-calendars": async () => void (await readDueCalendars(systemActor("read-calendars"))),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const meetings = feature({
  jobs,
  schedules: { "read-calendars": "*/5 * * * *" },
  sealed: [{ table: "own_calendars", column: "address", purpose: OWN_CALENDAR, id: "user_id", owner: "user_id" }],
  mails: [meetingSuggestedMail, meetingDeclinedMail, meetingAgreedMail, meetingCancelledMail, meetingReminderMail],
  mailExamples: () => import("./emails/examples.ts"),
});
