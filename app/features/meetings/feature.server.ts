/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { cancelMeetingsOfLeaver, lapseMeetingSuggestion } from "./answering.server.ts";
import {
  meetingAgreedMail,
  meetingCancelledMail,
  meetingDeclinedMail,
  meetingReminderMail,
  meetingSuggestedMail,
} from "./emails/meeting-mails.tsx";

const jobs = {
  "lapse-suggestion": lapseMeetingSuggestion,
  "cancel-meetings": cancelMeetingsOfLeaver,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const meetings = feature({
  jobs,
  mails: [meetingSuggestedMail, meetingDeclinedMail, meetingAgreedMail, meetingCancelledMail, meetingReminderMail],
  mailExamples: () => import("./emails/examples.ts"),
});
