import { sql } from "kysely";
import { type Filters, filtersOf } from "#app/features/search/search.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { AccountHolder } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { savedSearchRemoved } from "./events.ts";
import { compile } from "./matching.server.ts";
import { asksAnything, MOST_SAVED, storedFilters } from "./saved-search.ts";
import type { SavedSearchForm } from "./saved-search-form.ts";

/**
 * Saves a search. Saving one with the same filters again changes its name and rhythm. Fails with `search-empty` without filters, and with
 * `search-limit` when the account has fifty already.
 */
export async function saveSearch(
  actor: AccountHolder,
  market: Market,
  searched: Filters,
  { name, notify }: SavedSearchForm,
): Promise<Result<{ id: string; known: boolean }, "search-empty" | "search-limit">> {
  const filters = filtersOf(searched);
  if (!asksAnything(filters)) return err("search-empty");
  return transaction(async (trx) => {
    // Two concurrent saves: the second counts the first.
    await trx.selectFrom("users").select("id").where("id", "=", actor.id).forNoKeyUpdate().executeTakeFirstOrThrow();
    const stored = JSON.stringify(storedFilters(filters));
    const { rows } = await sql<{ count: number; same: string | null }>`
      select count(*)::int as count, max(id::text) filter (where md5(filters::text) = md5(${stored}::jsonb::text)) as same
      from saved_searches where user_id = ${actor.id}`.execute(trx);
    const { count, same } = rows[0]!;
    if (same) {
      await trx.updateTable("savedSearches").set({ name, notify, updatedAt: now() }).where("id", "=", same).execute();
      return ok({ id: same, known: true });
    }
    if (count >= MOST_SAVED) return err("search-limit");
    const id = newId();
    const compiled = await compile(trx, actor, market, filters);
    const moment = now();
    await trx
      .insertInto("savedSearches")
      .values({
        id,
        userId: actor.id,
        name,
        filters: stored,
        market,
        notify,
        ...compiled,
        createdAt: moment,
        updatedAt: moment,
        openedAt: moment,
        openedBeforeAt: moment,
      })
      .execute();
    return ok({ id, known: false });
  });
}

/** Changes the name and the rhythm of one of the actor's searches. */
export async function changeSearch(
  actor: AccountHolder,
  id: string,
  { name, notify }: SavedSearchForm,
): Promise<Result<void, "not-found">> {
  if (!isId(id)) return err("not-found");
  const changed = await db
    .updateTable("savedSearches")
    .set({ name, notify, updatedAt: now() })
    .where("id", "=", id)
    .where("userId", "=", actor.id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n ? ok(undefined) : err("not-found");
}

/** Deletes one of the actor's searches with its findings. Idempotent. */
export async function removeSearch(actor: AccountHolder, id: string): Promise<void> {
  if (!isId(id)) return;
  await transaction(async (trx) => {
    const removed = await trx
      .deleteFrom("savedSearches")
      .where("id", "=", id)
      .where("userId", "=", actor.id)
      .executeTakeFirst();
    if (removed.numDeletedRows > 0n) await emit(trx, savedSearchRemoved({ userId: actor.id, searchId: id }));
  });
}

// Opening a search again within this time is the same visit: findings stay new.
const VISIT_MILLISECONDS = 10 * 60_000;

/** Stores that the owner has opened one of their searches. */
export async function openSearch(actor: AccountHolder, id: string): Promise<void> {
  const moment = now();
  await db
    .updateTable("savedSearches")
    .set((eb) => ({ openedBeforeAt: eb.ref("openedAt"), openedAt: moment }))
    .where("id", "=", id)
    .where("userId", "=", actor.id)
    .where("openedAt", "<", new Date(moment.getTime() - VISIT_MILLISECONDS))
    .execute();
}

/** Stores that the actor has opened a pitch, of which their searches then do not notify them any more. */
export async function seeFinding(actor: AccountHolder, pitchId: string): Promise<void> {
  await sql`update search_findings f set seen_at = ${now()} from saved_searches s
    where s.user_id = ${actor.id} and f.search_id = s.id and f.pitch_id = ${pitchId} and f.seen_at is null`.execute(db);
}

/** Moves a guest's searches to an account, up to its limit. Of equal searches the account's own stays. */
export async function moveSearches(trx: Tx, guestId: string, userId: string): Promise<void> {
  await sql`
    with room as (select greatest(0, ${MOST_SAVED} - count(*)) as places from saved_searches where user_id = ${userId}),
      wanted as (
        select s.id from saved_searches s
        where s.user_id = ${guestId} and exists (select from users where id = ${userId}) and not exists (
          select from saved_searches own where own.user_id = ${userId} and md5(own.filters::text) = md5(s.filters::text))
        order by s.created_at desc, s.id limit (select places from room))
    update saved_searches set user_id = ${userId} where id in (select id from wanted)`.execute(trx);
}
