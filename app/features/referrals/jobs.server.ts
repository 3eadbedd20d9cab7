import type { Task } from "graphile-worker";
import { systemActor } from "#app/platform/actor.ts";
import { settleOpenRewards, settleReward } from "./settling.server.ts";

/** After `billing-changed`: what an account's first payment earns whoever invited it. */
export const settleRewardNow: Task = async (payload) => {
  const { userId } = payload as { userId: string };
  await settleReward(systemActor("settle-reward"), userId);
};

/** Daily: first payments whose inviter was suspended at the time. */
export async function settleRewards(): Promise<void> {
  await settleOpenRewards(systemActor("settle-rewards"));
}
