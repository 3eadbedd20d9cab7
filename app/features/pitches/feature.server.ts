/** What this feature does besides answering requests. */
import { planChanged } from "#app/features/accounts/events.ts";
import { ratesMoved } from "#app/features/exchange-rates/events.ts";
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { reconfirmationMail, submissionMail } from "./emails/owner-mails.tsx";
import {
  pitchConfirmed,
  pitchPublished,
  pitchRecalled,
  pitchReconfirmationDue,
  pitchRestored,
  pitchReturned,
  pitchSubmitted,
  pitchTakenDown,
  toBothSides,
  toOwner,
} from "./events.ts";
import { relistPitchesOf, revalueListings } from "./listing/listing.server.ts";
import { managerMoved, toManagerAndOwner } from "./managers/events.ts";
import { tidyManagers } from "./managers/tidying.server.ts";
import { purgeDeleted } from "./owner/lifecycle.server.ts";
import { runReconfirmations } from "./owner/reconfirmation.server.ts";

const jobs = {
  "purge-deleted-pitches": async () => void (await purgeDeleted(systemActor("purge-deleted-pitches"))),
  "doubt-stale-pitches": async () => void (await runReconfirmations(systemActor("doubt-stale-pitches"))),
  // After a change of plan: the account's pitches are boosted now, or no longer.
  "relist-pitches": (payload: unknown) =>
    relistPitchesOf(systemActor("relist-pitches"), (payload as { userId: string }).userId),
  "revalue-listings": revalueListings,
  "tidy-pitch-managers": () => tidyManagers(systemActor("tidy-pitch-managers")),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const pitches = feature({
  jobs,
  schedules: {
    "purge-deleted-pitches": "37 3 * * *",
    "doubt-stale-pitches": "13 8 * * *",
    "revalue-listings": "31 4 * * *",
    "tidy-pitch-managers": "43 4 * * *",
  },
  mails: [reconfirmationMail, submissionMail],
  mailExamples: () => import("./emails/examples.ts"),
  subscriptions: [
    follow({ event: planChanged, jobs: ["relist-pitches"] }),
    follow({ event: ratesMoved, jobs: ["revalue-listings"] }),
    follow({
      event: pitchPublished,
      broadcast: (pitch) => ({ ...toBothSides(pitch), stalePages: ["listings", `pitch:${pitch.publicId}`] }),
    }),
    follow({
      event: pitchTakenDown,
      broadcast: (pitch) => ({ ...toBothSides(pitch), stalePages: ["listings", `pitch:${pitch.publicId}`] }),
    }),
    follow({ event: pitchSubmitted, broadcast: toBothSides }),
    follow({ event: pitchRecalled, broadcast: toBothSides }),
    follow({ event: pitchReturned, broadcast: toBothSides }),
    follow({ event: pitchRestored, broadcast: toOwner }),
    follow({ event: pitchReconfirmationDue, broadcast: toOwner }),
    follow({ event: pitchConfirmed, broadcast: toOwner }),
    follow({ event: managerMoved, broadcast: toManagerAndOwner }),
  ],
});
