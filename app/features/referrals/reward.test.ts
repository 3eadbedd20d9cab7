import { expect, test } from "vitest";
import { decideReward, type RewardDecision, type RewardFacts } from "./reward.ts";

const PAID: RewardFacts = {
  reward: null,
  lost: null,
  inviterActive: true,
  loop: false,
  ownCard: false,
  knownCard: false,
};
const EARNED = { state: "earned", cause: null } as const;
const NOTHING = { act: "nothing" } as const;

test.each<[string, Partial<RewardFacts>, RewardDecision]>([
  ["a first payment earns", {}, { act: "earn" }],
  ["earns once", { reward: EARNED }, NOTHING],
  ["friends who invite each other earn nothing", { loop: true }, { act: "refuse", rule: "loop" }],
  ["nor does a card of the inviter's", { ownCard: true }, { act: "refuse", rule: "own-card" }],
  ["nor one that has earned before", { knownCard: true }, { act: "refuse", rule: "known-card" }],
  ["the first rule is the one that is named", { loop: true, ownCard: true }, { act: "refuse", rule: "loop" }],
  ["what was refused stays refused", { reward: { state: "refused", cause: "loop" } }, NOTHING],
  ["a rule that begins to hold later takes nothing back", { reward: EARNED, ownCard: true }, NOTHING],
  ["while the inviter is suspended nothing is decided", { inviterActive: false }, NOTHING],
  ["a refund takes back", { reward: EARNED, lost: "refunded" }, { act: "take-back", cause: "refunded" }],
  ["so does a dispute", { reward: EARNED, lost: "disputed" }, { act: "take-back", cause: "disputed" }],
  [
    "also from a suspended inviter",
    { reward: EARNED, lost: "refunded", inviterActive: false },
    { act: "take-back", cause: "refunded" },
  ],
  ["a payment that is gone already earns nothing", { lost: "refunded" }, { act: "take-back", cause: "refunded" }],
  ["is taken back once", { reward: { state: "taken-back", cause: "refunded" }, lost: "refunded" }, NOTHING],
  ["a dispute that is won earns again", { reward: { state: "taken-back", cause: "disputed" } }, { act: "earn" }],
  ["but not what staff took back", { reward: { state: "taken-back", cause: "staff" } }, NOTHING],
])("%s", (_, change, decision) => {
  expect(decideReward({ ...PAID, ...change })).toEqual(decision);
});
