/** Ready reasons for decisions on reports. Catalog `reports-desk` has their texts, written in each language for the member who reads them. */
import { defineTemplates } from "#app/features/casework/casework.ts";

/** Whether a reason is for leaving a thing as it is, or for a measure. */
type ReasonFor = "no-action" | "measure";

const READY = {
  "nothing-wrong": ["no-action"],
  "not-shown": ["no-action"],
  opinion: ["no-action"],
  untrue: ["measure"],
  "not-theirs": ["measure"],
  unlawful: ["measure"],
  insulting: ["measure"],
  "fee-asked": ["measure"],
  bulk: ["measure"],
} as const satisfies Record<string, readonly ReasonFor[]>;

export type ReadyReason = keyof typeof READY;

export const { names: READY_REASONS } = defineTemplates<ReadyReason, ReasonFor>(READY);
