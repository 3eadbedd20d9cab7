/** What follows a decision: the next case opens by itself, claimed, and a toast says what was done. */
import { type RouterContextProvider, redirect } from "react-router";
import type { Actor } from "#app/platform/actor.ts";
import type { Result } from "#app/platform/failure.ts";
import { flashHeaders } from "#app/platform/http/flash.server.ts";
import type { FlashName } from "#app/platform/http/flash.ts";

/** One kind of cases of a desk. */
export interface DeskQueue {
  queue: {
    peekNext(actor: Actor): Promise<{ place: Date; mine: boolean } | undefined>;
    claimNext(actor: Actor): Promise<Result<string>>;
  };
  /** The page of a case, by its id. */
  page: (id: string) => string;
}

/**
 * Claims the most overdue free case of several kinds and returns the address of its page; undefined if there is none. Cases that the actor has
 * claimed already come last.
 */
export async function claimNextOf(actor: Actor, desk: readonly DeskQueue[]): Promise<string | undefined> {
  const ahead = await Promise.all(
    desk.map(async (kind) => {
      const next = await kind.queue.peekNext(actor);
      return next ? [{ ...kind, ...next }] : [];
    }),
  );
  const order = ahead.flat().sort((a, b) => Number(a.mine) - Number(b.mine) || a.place.getTime() - b.place.getTime());
  for (const { queue, page } of order) {
    // A colleague may have been faster.
    const claimed = await queue.claimNext(actor);
    if (claimed.ok) return page(claimed.value);
  }
  return undefined;
}

interface Decided {
  /** The desk's own page, for when nothing is left. */
  start: string;
  flash: FlashName;
  /** The id of the decided case: the toast leads back to it, or undoes the decision. */
  subject: string;
}

/** The answer to a decision: a redirect to the next case of the desk, or to its start, where a toast says what was done. */
export async function openNextCase(
  context: Readonly<RouterContextProvider>,
  actor: Actor,
  desk: readonly DeskQueue[],
  { start, flash, subject }: Decided,
): Promise<Response> {
  const next = await claimNextOf(actor, desk);
  return redirect(next ?? start, { headers: flashHeaders(context, flash, subject) });
}
