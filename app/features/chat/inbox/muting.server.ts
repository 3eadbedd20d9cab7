/**
 * Muting a conversation on the actor's own side: its messages are counted in the inbox, but no notice, mail, push, sound or badge tells of them.
 * Offers and meetings in it are still told of, since they end (decision 144).
 */
import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import type { Result } from "#app/platform/failure.ts";
import type { MuteTerm } from "../conversation.ts";
import { changeOwn, ownRow } from "./own-side.server.ts";

const HOURS: Record<Exclude<MuteTerm, "always">, number> = { hours: 8, week: 168 };

/** SQL: whether the row `member` of `conversation_members` is muted now. */
export function isMuted(member: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${member}.muted_until`)} is not null and ${sql.ref(`${member}.muted_until`)} > ${now()})`;
}

/** Mutes a conversation for a term that begins now. */
export async function muteConversation(
  actor: Actor,
  conversationId: string,
  term: MuteTerm,
): Promise<Result<undefined, "not-found">> {
  const until =
    term === "always"
      ? sql<Date>`'infinity'::timestamptz`
      : sql<Date>`${now()}::timestamptz + make_interval(hours => ${HOURS[term]})`;
  return changeOwn(actor, conversationId, (trx, member) =>
    ownRow(trx, member, conversationId).set({ mutedUntil: until }).execute(),
  );
}

/** Ends a conversation's muting. What came meanwhile is not told of. */
export async function unmuteConversation(
  actor: Actor,
  conversationId: string,
): Promise<Result<undefined, "not-found">> {
  return changeOwn(actor, conversationId, (trx, member) =>
    ownRow(trx, member, conversationId).set({ mutedUntil: null }).execute(),
  );
}
