/** What this feature does besides answering requests. */
import { pitchSubmitted, toBothSides } from "#app/features/pitches/events.ts";
import { companyStatusChanged } from "#app/features/registers/events.ts";
import type { CompanyNumber, CompanyStatus } from "#app/features/registers/registers.ts";
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow, toReviewers } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { publishAtOpening } from "./decisions.server.ts";
import { companyChangedMail } from "./emails/company-changed.tsx";
import { approvalScheduledMail, changesRequestedMail, pitchApprovedMail } from "./emails/decisions.tsx";
import { approvalScheduled, approvalUndone, pitchApproved, reviewChanged } from "./events.ts";
import { storeFingerprint, storeMissingFingerprints } from "./fingerprints.server.ts";
import { checkSubmitted } from "./register/asking.server.ts";
import { noteStatusChange } from "./register/changes.server.ts";

const jobs = {
  "publish-at-opening": (payload: unknown) => publishAtOpening((payload as { decisionId: string }).decisionId),
  "fingerprint-submission": (payload: unknown) => storeFingerprint((payload as { submissionId: string }).submissionId),
  "fingerprint-missed": storeMissingFingerprints,
  "check-submitted-company": (payload: unknown) =>
    checkSubmitted(systemActor("check-submitted-company"), (payload as { submissionId: string }).submissionId),
  "note-status-change": (payload: unknown) =>
    noteStatusChange(systemActor("note-status-change"), payload as CompanyNumber & { status: CompanyStatus }),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const moderation = feature({
  jobs,
  schedules: {
    "fingerprint-missed": "52 * * * *",
  },
  mails: [pitchApprovedMail, changesRequestedMail, approvalScheduledMail, companyChangedMail],
  mailExamples: () => import("./emails/examples.ts"),
  subscriptions: [
    follow({ event: pitchSubmitted, jobs: ["fingerprint-submission", "check-submitted-company"] }),
    follow({ event: companyStatusChanged, jobs: ["note-status-change"] }),
    follow({ event: approvalScheduled, broadcast: toBothSides }),
    follow({ event: approvalUndone, broadcast: toBothSides }),
    follow({ event: reviewChanged, broadcast: ({ pitchId }) => toReviewers(pitchId) }),
    follow({
      event: pitchApproved,
      broadcast: ({ publicId }) => ({ stalePages: ["listings", `pitch:${publicId}`] }),
    }),
  ],
});
