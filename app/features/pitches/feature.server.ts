/** What this feature does besides answering requests. */
import { planChanged } from "#app/features/accounts/events.ts";
import { ratesMoved } from "#app/features/rates/events.ts";
import { follow } from "#app/platform/events.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { pitchDoubtedMail } from "./emails/pitch-doubted.tsx";
import { pitchSentMail } from "./emails/pitch-sent.tsx";
import {
  pitchConfirmed,
  pitchDoubted,
  pitchPublished,
  pitchRecalled,
  pitchRestored,
  pitchReturned,
  pitchSubmitted,
  pitchTakenDown,
} from "./events.ts";
import { toBothSides, toOwner } from "./invalidations.ts";
import { doubtStalePitches, purgeDeletedPitches } from "./jobs.server.ts";
import { revalueListings } from "./jobs-rates.server.ts";
import { relistPitches } from "./jobs-standing.server.ts";

const jobs = {
  "purge-deleted-pitches": purgeDeletedPitches,
  "doubt-stale-pitches": doubtStalePitches,
  "relist-pitches": relistPitches,
  "revalue-listings": revalueListings,
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
  },
  mails: [pitchDoubtedMail, pitchSentMail],
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
    follow({ event: pitchDoubted, broadcast: toOwner }),
    follow({ event: pitchConfirmed, broadcast: toOwner }),
  ],
});
