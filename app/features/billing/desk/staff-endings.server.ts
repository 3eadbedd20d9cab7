/** The end of a subscription that staff have asked for, as it is stored. */
import { recordAct } from "#app/features/audit/commands.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { storeEnding } from "../endings.server.ts";
import { SUBSCRIPTION_ENDED } from "../mails.ts";

interface StaffEnding {
  /** What goes back with it, in minor units. */
  refundMinor: number;
  currency: string;
  /** The payment that is still to be refunded; null when that is done, or nothing is. */
  chargeId: string | null;
  reason: string;
  /** Whether the reason is written to the member, too. */
  toMember: boolean;
}

/** Stores that a subscription ends now, with the audit entry and the mail; a job carries it out. Nothing the second time. */
export async function endNowByStaff(
  trx: Tx,
  staffId: string,
  { id: subscriptionId, userId }: { id: string; userId: string },
  { refundMinor, currency, chargeId, reason, toMember }: StaffEnding,
): Promise<void> {
  const moment = now();
  const ending = { subscriptionId, kind: "staff", userId, askedAt: moment, endsAt: moment, refundMinor } as const;
  const charge = refundMinor > 0 ? chargeId : null;
  if (!(await storeEnding(trx, { ...ending, chargeId: charge, reason: toMember ? reason : null }))) return;
  await recordAct(trx, staffId, {
    action: "subscription-ended",
    subjectType: "account",
    subjectId: userId,
    reason,
    data: { subscription: subscriptionId, refundMinor, currency },
  });
  await sendMail(trx, SUBSCRIPTION_ENDED, { to: userId, data: { subscriptionId } });
}
