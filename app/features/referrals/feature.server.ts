/** What this feature does besides answering requests. */
import { billingChanged } from "#app/features/billing/events.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { rewardEarnedMail, rewardTakenBackMail } from "./emails/rewards.tsx";
import { referralMoved } from "./events.ts";
import { CARDS } from "./reward-facts.server.ts";
import { settleRewardNow, settleRewards } from "./settling.server.ts";

const jobs = {
  "settle-reward": settleRewardNow,
  "settle-rewards": settleRewards,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const referrals = feature({
  jobs,
  schedules: { "settle-rewards": "51 3 * * *" },
  hashes: [CARDS],
  mails: [rewardEarnedMail, rewardTakenBackMail],
  mailExamples: () => import("./emails/examples.ts"),
  subscriptions: [
    follow({ event: billingChanged, jobs: ["settle-reward"] }),
    follow({
      event: referralMoved,
      broadcast: ({ inviterId, friendId }) => ({
        hints: [{ to: [inviterId], hint: { kind: "referral", id: friendId } }],
      }),
    }),
  ],
});
