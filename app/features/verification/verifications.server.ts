/** A member's own checks. */
import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import { entitled } from "#app/features/accounts/plan.ts";
import { webhookSecret } from "#app/features/billing/provider.server.ts";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { eidBroker } from "#app/platform/env/eid-broker.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Template } from "./decision.ts";
import { readIfReachable } from "./document.server.ts";
import {
  EIDS_OF,
  type Ending,
  isRepeatable,
  type VerificationFailure,
  type VerificationStatus,
} from "./verification.ts";

/** A valid check. */
export interface ValidCheck {
  method: CheckMethod;
  settledAt: Date;
  expiresAt: Date;
  /** It ends soon enough to be repeated. */
  repeatable: boolean;
}

/** The last attempt. */
export interface Attempt {
  id: string;
  method: CheckMethod;
  status: VerificationStatus;
  failure: VerificationFailure | null;
  startedAt: Date;
  /** If the names differ: the verified one, and the deadline of staff. */
  verifiedName: string | null;
  dueAt: Date | null;
  endedBecause: Ending | null;
  template: Template | null;
  reason: string | null;
}

/** The status of a member's check. */
export interface IdentityStatus {
  name: string;
  entitled: boolean;
  valid: ValidCheck | null;
  last: Attempt | null;
}

/** The actor's valid check and last attempt. */
export async function verificationOf(actor: Member): Promise<IdentityStatus> {
  const rows = await db
    .selectFrom("verifications")
    .selectAll()
    .where("userId", "=", actor.id)
    .where(({ eb, or, and, selectFrom }) =>
      or([
        and([eb("status", "=", "succeeded"), eb("endedAt", "is", null)]),
        eb(
          "id",
          "=",
          selectFrom("verifications as newest")
            .select("newest.id")
            .where("newest.userId", "=", actor.id)
            .orderBy("newest.startedAt", "desc")
            .orderBy("newest.id", "desc")
            .limit(1),
        ),
      ]),
    )
    .orderBy("startedAt", "desc")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  const moment = now();
  const valid = rows.find((row) => row.status === "succeeded" && !row.endedAt && row.expiresAt! > moment);
  const [last] = rows;
  return {
    name: actor.name,
    entitled: entitled(actor.plan, "identity"),
    valid: valid
      ? {
          method: valid.method as CheckMethod,
          settledAt: valid.settledAt!,
          expiresAt: valid.expiresAt!,
          repeatable: isRepeatable(valid.expiresAt!, moment),
        }
      : null,
    last: last ? attemptOf(last) : null,
  };
}

interface AttemptRow {
  id: string;
  method: string;
  status: string;
  failure: string | null;
  startedAt: Date;
  verifiedName: string | null;
  dueAt: Date | null;
  endedBecause: string | null;
  template: string | null;
  reason: string | null;
}

function attemptOf(row: AttemptRow): Attempt {
  const { id, startedAt, dueAt, reason } = row;
  const status = row.status as VerificationStatus;
  return {
    id,
    method: row.method as CheckMethod,
    status,
    failure: row.failure as VerificationFailure | null,
    startedAt,
    // Shown to the member only while the names are compared, or after a refusal.
    verifiedName: status === "review" || status === "refused" ? row.verifiedName : null,
    dueAt,
    endedBecause: row.endedBecause as Ending | null,
    template: row.template as Template | null,
    reason,
  };
}

/** The methods available to a member: the configured e-IDs of their market, then a document. */
export function methodsFor(actor: Member): CheckMethod[] {
  const eids = Object.keys(eidBroker()?.methods ?? {});
  const own = EIDS_OF[actor.lang].filter((method) => eids.includes(method));
  return [...own, ...(webhookSecret() ? ["document" as const] : [])];
}

/** For a member who waits: reads an attempt in processing at the provider, since its event may be late or lost. */
export async function askProvider(actor: Member): Promise<void> {
  const waiting = await openDocument(actor).where("status", "=", "processing").executeTakeFirst();
  if (waiting?.providerSessionId) await readLimited(actor, waiting.providerSessionId);
}

/** The member returns from the provider's page: reads the attempt there. False if the member has no such attempt. */
export async function comeBack(actor: Member, verificationId: string): Promise<boolean> {
  const attempt = await openDocument(actor).where("id", "=", verificationId).executeTakeFirst();
  if (!attempt) return false;
  if (attempt.providerSessionId && (attempt.status === "started" || attempt.status === "processing")) {
    await readLimited(actor, attempt.providerSessionId, { isBack: true });
  }
  return true;
}

async function readLimited(actor: Member, sessionId: string, options: { isBack?: boolean } = {}): Promise<void> {
  if (await consumeRateLimit("verification-read", actor.id)) await readIfReachable(sessionId, options);
}

function openDocument(actor: Member) {
  return db
    .selectFrom("verifications")
    .select(["providerSessionId", "status"])
    .where("userId", "=", actor.id)
    .where("method", "=", "document");
}

/** A check for the mails about it; undefined if it is gone. */
export async function mailedCheck(_actor: SystemActor, userId: string, verificationId: string) {
  return db
    .selectFrom("verifications")
    .select([
      "status",
      "expiresAt",
      "endedAt",
      "endedBecause",
      "template",
      "reason",
      "reviewedAt",
      "settledAt",
      "method",
    ])
    .where("id", "=", verificationId)
    .where("userId", "=", userId)
    .executeTakeFirst();
}
