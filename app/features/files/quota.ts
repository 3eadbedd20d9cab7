/** How much each member may keep (specification §8 "quota-exceeded"; the amounts are ours). */
import { FILE_ROOM } from "#app/features/accounts/entitlements.ts";
import type { Plan } from "#app/platform/actor.ts";

/** What a member may keep: bytes and number of files. */
export interface Quota {
  bytes: number;
  files: number;
}

/** The quota of a plan, from that of Basic. */
export function quotaOf(plan: Plan, basic: Quota): Quota {
  const times = FILE_ROOM[plan];
  return { bytes: basic.bytes * times, files: basic.files * times };
}

/** Why an upload that was in order could not be kept: codes of the failure table. */
export type StorageProblem =
  | "quota-exceeded"
  | "store-full"
  | "store-unreachable"
  | "file-infected"
  | "scan-unreachable";
