/** What this feature does besides answering requests. */
import { toOwner } from "#app/features/pitches/events.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import { accessAnsweredMail, accessAskedMail } from "./emails/access.tsx";
import { accessMoved, documentsChanged } from "./events.ts";

export const documents = feature({
  mails: [accessAskedMail, accessAnsweredMail],
  mailExamples: () => import("./emails/examples.ts"),
  subscriptions: [
    follow({
      event: accessMoved,
      broadcast: ({ pitchId, ownerId, memberId }) => ({
        hints: [{ to: [ownerId, memberId], hint: { kind: "pitch", id: pitchId } }],
      }),
    }),
    follow({ event: documentsChanged, broadcast: toOwner }),
  ],
});
