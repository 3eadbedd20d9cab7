/** Who lets advisers read, and what those see. */
import { STATEMENT_MARKETS } from "#app/features/market-rules/market-rules.ts";
import type { PitchState } from "#app/features/pitches/lifecycle.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Member } from "#app/platform/actor.ts";

/** An onboarded member who acts for themselves: neither staff, who would let others read by their office, nor staff as a member. */
export function canMakeLinks(actor: Actor): actor is Member {
  return actor.kind === "member" && actor.side !== null && actor.staffRole === null && actor.viewer === undefined;
}

/** Whether the actor may let an adviser read a pitch that they see: its owner, or a reader of its figures while it is published. */
export function canLetRead(actor: Actor, pitch: { ownerId: string; state: PitchState }): boolean {
  if (!canMakeLinks(actor) || pitch.state === "deleted") return false;
  return pitch.ownerId === actor.id || (pitch.state === "published" && canSeeFigures(actor));
}

/**
 * Whether an adviser sees the teaser only. Where the law asks readers of figures for a statement of investor status, an adviser has signed none:
 * it applies by where they work, and by the language in which they read, as it does to members.
 */
export function seesTeaserOnly(adviser: { market: Market }, readsIn: Market): boolean {
  return [adviser.market, readsIn].some((market) => STATEMENT_MARKETS.includes(market));
}
