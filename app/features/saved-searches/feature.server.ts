/** What this feature does besides answering requests. */
import { guestMerged } from "#app/features/accounts/events.ts";
import { pitchPublished } from "#app/features/pitches/events.ts";
import { systemActor } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db/db.server.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { searchesFoundMail } from "./emails/searches-found.tsx";
import { searchesDue } from "./events.ts";
import { compileWaiting, matchPitch } from "./matching.server.ts";
import { forgetFindings } from "./notifying.server.ts";
import { moveSearches } from "./saving.server.ts";

const jobs = {
  "move-guest-searches": moveGuestSearches,
  "ask-saved-searches": askSearches,
  "tell-due-searches": notifyDueSearches,
  "tidy-saved-searches": tidySearches,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const savedSearches = feature({
  jobs,
  schedules: {
    "tell-due-searches": "2 * * * *",
    "tidy-saved-searches": "57 3 * * *",
  },
  // After a change of how words are understood they wait to be compiled.
  startup: () => ["tidy-saved-searches"],
  mails: [searchesFoundMail],
  mailExamples: () => import("./emails/examples.ts"),
  subscriptions: [
    follow({ event: guestMerged, jobs: ["move-guest-searches"] }),
    follow({ event: pitchPublished, jobs: ["ask-saved-searches"] }),
  ],
});

/** After `pitch-published`: matches the saved searches with the pitch. */
async function askSearches(payload: unknown): Promise<void> {
  const { pitchId, first } = payload as { pitchId: string; first: boolean };
  await matchPitch(systemActor("ask-saved-searches"), pitchId, first);
}

/** Every hour, since mornings differ by time zone: daily and weekly notices are due. */
async function notifyDueSearches(): Promise<void> {
  await transaction((trx) => emit(trx, searchesDue({})));
}

/** After `guest-merged`: moves the guest's searches to the account. */
async function moveGuestSearches(payload: unknown): Promise<void> {
  const { guestId, userId } = payload as { guestId: string; userId: string };
  await transaction((trx) => moveSearches(trx, guestId, userId));
}

/** Every night: compiles waiting searches and deletes old findings. */
async function tidySearches(): Promise<void> {
  await compileWaiting(systemActor("tidy-saved-searches"));
  await forgetFindings(systemActor("tidy-saved-searches"));
}
