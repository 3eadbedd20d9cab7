/** Booked demos as support and admins look for them. Pure. */
import { z } from "zod";
import { paragraphs } from "#app/platform/http/forms.ts";
import { REASON_LIMIT } from "../booking-form.ts";
import type { Demo } from "../demo.ts";
import { OUTCOMES } from "../lifecycle.ts";

/** What of them is listed: still to be, begun without a recorded outcome, recorded, cancelled. */
export const DEMO_LISTS = ["coming", "unrecorded", "recorded", "cancelled"] as const;

export type DemoList = (typeof DEMO_LISTS)[number];

export interface DemoDeskPage {
  demos: Demo[];
  next: string | null;
  counts: Record<DemoList, number>;
}

export const cancellationSchema = z.object({ reason: paragraphs(REASON_LIMIT) });

export const outcomeSchema = z.object({ outcome: z.enum(OUTCOMES) });
