/** How much each member may keep (specification §8 "quota-exceeded"; the amounts are ours). */
import type { Plan } from "#app/platform/actor.ts";

/** What a member may keep: bytes and number of files. */
export interface Quota {
  bytes: number;
  files: number;
}

/** How many times as much a paid plan has as Basic. */
const PAID = 10;

/** The quota of a plan, from that of Basic. */
export function quotaOf(plan: Plan, basic: Quota): Quota {
  const times = plan === "basic" ? 1 : PAID;
  return { bytes: basic.bytes * times, files: basic.files * times };
}

/** Why an upload that was in order could not be kept: codes of the failure table. */
export type StorageProblem =
  | "quota-exceeded"
  | "store-full"
  | "store-unreachable"
  | "file-infected"
  | "scan-unreachable";
