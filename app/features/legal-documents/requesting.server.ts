/** What members do with requests: make them, answer questions, cancel. */
import { CLAIM_MINUTES } from "#app/features/casework/casework.ts";
import type { Market } from "#app/i18n/markets.ts";
import { closingAfter } from "#app/i18n/office-hours.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { agreementOf } from "./agreements.server.ts";
import { legalRequestMoved } from "./events.ts";
import { ANSWER_DAYS, isUndecided, type LegalStatus, MOST_IN_A_MONTH, MOST_OPEN } from "./legal-request.ts";
import { mayHaveRequests, mayRequest } from "./policy.ts";
import type { NewRequest } from "./request-form.ts";

/** The deadline of a document requested at a moment: when the market's office closes, setting `LEGAL_DOCUMENT_DAYS` working days later. */
export function deadlineFrom(at: Date, market: Market): Date {
  return closingAfter(at, market, env().LEGAL_DOCUMENT_DAYS);
}

/** Until when a member can answer a question asked at a moment. */
export function answerBy(at: Date, market: Market): Date {
  return closingAfter(at, market, ANSWER_DAYS);
}

const MONTH = 30 * 86_400_000;

type Refusal = "forbidden" | "legal-needs-plan" | "legal-many-open" | "legal-month-full" | "not-found" | "conflict";

/**
 * Requests a document. Fails with `not-found` if the named offer is not the actor's own and agreed. Idempotent by the id in the form; fails with
 * `conflict` if somebody else has a request with that id.
 */
export async function requestDocument(
  actor: Actor,
  { id, offer, subject, terms, intoConversation, ...request }: NewRequest,
): Promise<Result<string, Refusal>> {
  if (!mayHaveRequests(actor)) return err("forbidden");
  if (!mayRequest(actor)) return err("legal-needs-plan");
  return transaction(async (trx): Promise<Result<string, Refusal>> => {
    // Of two concurrent requests, the second must count the first.
    await trx.selectFrom("users").select("id").where("id", "=", actor.id).forUpdate().executeTakeFirstOrThrow();
    const known = await trx.selectFrom("legalRequests").select("userId").where("id", "=", id).executeTakeFirst();
    if (known) return known.userId === actor.id ? ok(id) : err("conflict");
    const refusal = await refusalByNumber(trx, actor.id);
    if (refusal) return err(refusal);
    const agreement = offer ? await agreementOf(actor.id, offer, trx) : undefined;
    if (offer && !agreement) return err("not-found");
    const at = now();
    await trx
      .insertInto("legalRequests")
      .values({
        id,
        userId: actor.id,
        ...request,
        subject: subject ?? null,
        terms: terms ?? null,
        offerId: agreement?.offerId ?? null,
        conversationId: agreement?.conversationId ?? null,
        intoConversation: intoConversation && agreement !== undefined,
        dueAt: deadlineFrom(at, request.market),
        createdAt: at,
        movedAt: at,
      })
      .execute();
    await emit(trx, legalRequestMoved({ userId: actor.id, requestId: id, status: "open" }));
    return ok(id);
  });
}

async function refusalByNumber(trx: Tx, userId: string): Promise<"legal-many-open" | "legal-month-full" | undefined> {
  const lately = await trx
    .selectFrom("legalRequests")
    .select(["status", "createdAt"])
    .where("userId", "=", userId)
    .where((eb) =>
      eb.or([eb("status", "in", ["open", "waiting"]), eb("createdAt", ">", new Date(now().getTime() - MONTH))]),
    )
    .limit(MOST_OPEN + MOST_IN_A_MONTH)
    .execute();
  if (lately.filter(({ status }) => isUndecided(status as LegalStatus)).length >= MOST_OPEN) return "legal-many-open";
  const recent = lately.filter(({ createdAt }) => createdAt.getTime() > now().getTime() - MONTH);
  return recent.length >= MOST_IN_A_MONTH ? "legal-month-full" : undefined;
}

/**
 * Answers the question of staff. The deadline starts anew, and the person who asked has the claim again. Fails with `nothing-to-do` if no
 * question waits for an answer.
 */
export async function answerQuestion(
  actor: Actor,
  id: string,
  { answer }: { answer: string },
): Promise<Result<undefined, "not-found" | "nothing-to-do">> {
  return onOwn(actor, id, async (trx, { status, market, answered }) => {
    if (status !== "waiting" || answered) return err("nothing-to-do");
    const at = now();
    const claimedUntil = new Date(at.getTime() + CLAIM_MINUTES * 60_000);
    await trx
      .updateTable("legalRequests")
      .set({ status: "open", answer, answeredAt: at, dueAt: deadlineFrom(at, market), movedAt: at, claimedUntil })
      .where("id", "=", id)
      .execute();
    return ok("open");
  });
}

/** Cancels an undecided request. Fails with `nothing-to-do` if it is decided. */
export async function cancelRequest(
  actor: Actor,
  id: string,
): Promise<Result<undefined, "not-found" | "nothing-to-do">> {
  return onOwn(actor, id, async (trx, { status }) => {
    if (!isUndecided(status)) return err("nothing-to-do");
    await trx
      .updateTable("legalRequests")
      .set({ status: "cancelled", movedAt: now(), claimedBy: null, claimedUntil: null })
      .where("id", "=", id)
      .execute();
    return ok("cancelled");
  });
}

interface OwnRequest {
  status: LegalStatus;
  market: Market;
  answered: boolean;
}

async function onOwn(
  actor: Actor,
  id: string,
  work: (trx: Tx, request: OwnRequest) => Promise<Result<LegalStatus, "nothing-to-do">>,
): Promise<Result<undefined, "not-found" | "nothing-to-do">> {
  if (!mayHaveRequests(actor) || !isId(id)) return err("not-found");
  return transaction(async (trx): Promise<Result<undefined, "not-found" | "nothing-to-do">> => {
    const row = await trx
      .selectFrom("legalRequests")
      .select(["status", "market", "answeredAt"])
      .where("id", "=", id)
      .where("userId", "=", actor.id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return err("not-found");
    const own = { status: row.status as LegalStatus, market: row.market as Market, answered: row.answeredAt !== null };
    const moved = await work(trx, own);
    if (!moved.ok) return moved;
    await emit(trx, legalRequestMoved({ userId: actor.id, requestId: id, status: moved.value }));
    return ok(undefined);
  });
}
