import type { CardKind, Message } from "./message.ts";

/** Most cards that are asked for at a time. */
export const CARDS_AT_ONCE = 100;

/** Which cards stand in a stretch of messages, each once. */
export function cardIdsOf(messages: readonly Pick<Message, "card">[]): Record<CardKind, string[]> {
  const ids: Record<CardKind, Set<string>> = { meeting: new Set(), offer: new Set() };
  for (const { card } of messages) if (card) ids[card.kind].add(card.id);
  return { meeting: [...ids.meeting], offer: [...ids.offer] };
}
