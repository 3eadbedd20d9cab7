import { z } from "zod";
import { line } from "#app/platform/http/forms.ts";

/** The form of the withdrawal function: who withdraws, and where the receipt goes (Directive 2011/83/EU article 11a § 2). */
export const withdrawalSchema = z.object({
  name: line(120),
  email: z.email().max(254),
  /** The first step: the statement. The second is the button. */
  statement: z.literal("on", { error: "statement" }),
});

export type WithdrawalForm = z.output<typeof withdrawalSchema>;
