/** Access requests: asking, answers of owner and managers, and withdrawing (product rule 12). */
import { sql } from "kysely";
import { entitledSql } from "#app/features/accounts/plan.server.ts";
import { recordAct } from "#app/features/pitches/managers/acts.server.ts";
import { roleOn } from "#app/features/pitches/managers/roles.server.ts";
import { lockOwnPitch } from "#app/features/pitches/transitions.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, type FailureCode, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { longText } from "#app/platform/text/texts.server.ts";
import { type AccessState, AGREEMENT_VERSION, askAgainFrom, mayTransitionAccess } from "./access.ts";
import { blockedByOwner } from "./access-requests.server.ts";
import { type AccessFact, accessChanged } from "./events.ts";
import { type AccessRequestFacts, canAsk, canManageAccess } from "./policy.ts";

type AskRefusal =
  | "not-found"
  | "members-only"
  | "confirm-email-first"
  | "agreement-changed"
  | "ask-again-later"
  | "too-many-requests";

/**
 * Asks the owner of a pitch for what is disclosed on request. `version` is that of the confidentiality agreement that was shown in the
 * asker's language and accepted; it is stored with the request. Idempotent: sent twice, it is one request.
 */
export async function askForAccess(
  actor: Actor,
  publicId: string,
  { message, version }: { message?: string | undefined; version: string },
): Promise<Result<undefined, AskRefusal>> {
  if (actor.kind !== "member") return err("members-only");
  const pitch = await accessRequestFacts(actor, publicId);
  if (!pitch || !canAsk(actor, pitch)) return err("not-found");
  if (!actor.emailVerified) return err("confirm-email-first");
  if (version !== AGREEMENT_VERSION) return err("agreement-changed");
  const mayAsk = await mayAskNow(actor, pitch.id);
  if (mayAsk === "open") return ok(undefined);
  if (mayAsk === "later") return err("ask-again-later");
  if (!(await consumeRateLimit("access-request", actor.id))) return err("too-many-requests");
  const fact: AccessFact = {
    accessId: newId(),
    pitchId: pitch.id,
    ownerId: pitch.ownerId,
    memberId: actor.id,
    state: "waiting",
  };
  try {
    return await transaction(async (trx) => {
      await trx
        .insertInto("pitchAccess")
        .values({
          id: fact.accessId,
          pitchId: pitch.id,
          memberId: actor.id,
          message: message ?? null,
          agreementVersion: version,
          agreementLang: actor.lang,
          agreedAt: now(),
          askedAt: now(),
        })
        .execute();
      await emit(trx, accessChanged(fact));
      return ok(undefined);
    });
  } catch (error) {
    // The same form was sent twice concurrently; the other one was first.
    if (isUniqueViolation(error, "pitch_access_open")) return ok(undefined);
    throw error;
  }
}

/** The facts that decide who may request access; undefined when the pitch is not public. */
async function accessRequestFacts(
  actor: Member,
  publicId: string,
): Promise<(AccessRequestFacts & { id: string; ownerId: string }) | undefined> {
  const row = await db
    .selectFrom("listings")
    .innerJoin("pitches", "pitches.id", "listings.pitchId")
    .innerJoin("users as owner", "owner.id", "listings.ownerId")
    .innerJoin("pitchRevisions as revision", "revision.id", "listings.revisionId")
    .select([
      "listings.pitchId as id",
      "listings.ownerId",
      roleOn(actor).as("role"),
      blockedByOwner("listings.ownerId", actor.id).as("blocked"),
      sql<boolean>`cardinality(revision.kept_figures) > 0 or (${entitledSql("owner", "files")} and exists (select from revision_documents
        where revision_id = revision.id and access = 'request' and removed_at is null))`.as("hasUndisclosed"),
    ])
    .where("listings.publicId", "=", publicId)
    .executeTakeFirst();
  return row && { ...row, isPublic: true };
}

async function mayAskNow(actor: Member, pitchId: string): Promise<"yes" | "open" | "later"> {
  return transaction(async (trx) => {
    const last = await trx
      .selectFrom("pitchAccess")
      .select(["state", "answeredAt", "endedAt"])
      .where("pitchId", "=", pitchId)
      .where("memberId", "=", actor.id)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!last) return "yes";
    const state = last.state as AccessState;
    if (state === "waiting" || state === "approved") return "open";
    const from = askAgainFrom({ ...last, state });
    return from && from > now() ? "later" : "yes";
  });
}

/** Withdraws the actor's own request, or gives up granted access: says which it was. Idempotent. */
export function withdrawRequest(actor: Actor, publicId: string): Promise<Result<"request" | "access", "not-found">> {
  return transaction(async (trx) => {
    if (actor.kind !== "member" || actor.viewer) return err("not-found");
    const request = await trx
      .selectFrom("pitchAccess")
      .innerJoin("pitches", "pitches.id", "pitchAccess.pitchId")
      .select(["pitchAccess.id", "pitchAccess.state", "pitchAccess.pitchId", "pitches.ownerId"])
      .where("pitches.publicId", "=", publicId)
      .where("pitchAccess.memberId", "=", actor.id)
      .orderBy("pitchAccess.id", "desc")
      .limit(1)
      .forUpdate("pitchAccess")
      .executeTakeFirst();
    if (!request) return err("not-found");
    if (mayTransitionAccess("asker", request.state as AccessState, "withdrawn")) {
      await changeState(trx, { ...request, memberId: actor.id }, "withdrawn");
    }
    return ok(request.state === "approved" ? "access" : "request");
  });
}

type Answered<More extends FailureCode = never> = Promise<Result<undefined, "not-found" | "conflict" | More>>;

/** Approves a request; also one that was refused or revoked, unless its asker has made a new one. */
export async function approveAccess(actor: Actor, publicId: string, accessId: string): Answered<"too-many-requests"> {
  // Each approval sends a mail, and so does the revocation after it, which is never limited.
  const mine = actor.kind === "member" && isId(accessId);
  if (mine && !(await consumeRateLimit("access-approval", `${actor.id} ${accessId}`))) return err("too-many-requests");
  return answer(actor, publicId, accessId, "approved");
}

/** Refuses a request. */
export function refuseAccess(actor: Actor, publicId: string, accessId: string): Answered {
  return answer(actor, publicId, accessId, "refused");
}

/** Revokes access. Earlier openings stay in the log. */
export function revokeAccess(actor: Actor, publicId: string, accessId: string): Answered {
  return answer(actor, publicId, accessId, "revoked");
}

async function answer(
  actor: Actor,
  publicId: string,
  accessId: string,
  to: "approved" | "refused" | "revoked",
): Answered {
  if (actor.kind !== "member" || !isId(accessId)) return err("not-found");
  try {
    return await transaction(async (trx) => {
      const pitch = await lockOwnPitch(trx, actor, publicId);
      if (!pitch || pitch.state === "deleted" || !canManageAccess(actor, pitch.role)) return err("not-found");
      const request = await trx
        .selectFrom("pitchAccess")
        .select(["id", "state", "pitchId", "memberId"])
        .where("id", "=", accessId)
        .where("pitchId", "=", pitch.id)
        .forUpdate()
        .executeTakeFirst();
      if (!request) return err("not-found");
      // Pressed twice.
      if (request.state === to) return ok(undefined);
      if (!mayTransitionAccess("owner", request.state as AccessState, to)) return err("conflict");
      await changeState(trx, { ...request, ownerId: pitch.ownerId }, to);
      await recordAct(trx, actor.id, { pitchId: pitch.id, act: `access-${to}` });
      return ok(undefined);
    });
  } catch (error) {
    // A refused or revoked request cannot be approved while a newer one is open.
    if (isUniqueViolation(error, "pitch_access_open")) return err("conflict");
    throw error;
  }
}

type LockedRequest = Omit<AccessFact, "accessId" | "state"> & { id: string };

async function changeState(trx: Tx, { id, pitchId, ownerId, memberId }: LockedRequest, to: AccessState): Promise<void> {
  const ends = to === "revoked" || to === "withdrawn";
  await trx
    .updateTable("pitchAccess")
    .set({ state: to, ...(ends ? { endedAt: now() } : { answeredAt: now(), endedAt: null }) })
    .where("id", "=", id)
    .execute();
  await emit(trx, accessChanged({ accessId: id, pitchId, ownerId, memberId, state: to }));
}

/** The confidentiality agreement in a language, as part of a page: without its title, its headings one level lower. */
export async function agreementText(market: Market): Promise<{ version: string; html: string }> {
  const { html } = await longText(market, "confidentiality");
  return {
    version: AGREEMENT_VERSION,
    html: html.replace(/<h1[^>]*>.*?<\/h1>\s*/s, "").replace(/(<\/?)h2\b/g, "$1h3"),
  };
}
