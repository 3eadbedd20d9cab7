/** What this feature does besides answering requests. */
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { meetingAgreedMail, meetingCancelledMail, meetingReminderMail } from "./emails/agreements.tsx";
import { meetingDeclinedMail, meetingSuggestedMail } from "./emails/suggestions.tsx";
import { cancelMeetingsOfLeaver, lapseMeetingSuggestion } from "./jobs.server.ts";

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
