import { useEffect, useRef, useState } from "react";
import { CARDS_AT_ONCE, cardIdsOf, type Message } from "../../message.ts";
import type { CardData } from "../../ui/thread-slots.ts";
import { fetchCards } from "./thread-requests.ts";

const RETRY_MILLISECONDS = 4_000;

/** The contents of a thread's cards: as loaded, then refetched whenever a card's message has changed. */
export function useCards<Cards extends CardData>(
  conversationId: string,
  messages: readonly Message[],
  loaded: Cards,
  loadedWith: readonly Message[],
): Cards {
  const [cards, setCards] = useState(loaded);
  const versions = useRef(versionsOf(loadedWith));
  const shown = useRef(loaded);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (shown.current === loaded) return;
    shown.current = loaded;
    for (const [id, version] of versionsOf(loadedWith)) versions.current.set(id, version);
    setCards((before) => withCards(before, loaded));
  }, [loaded, loadedWith]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed fetch is retried
  useEffect(() => {
    const stale = messages
      .filter(({ card, version }) => card && (versions.current.get(card.id) ?? 0) < version)
      .slice(-CARDS_AT_ONCE);
    if (stale.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancelled = false;
    void fetchCards<Cards>(conversationId, cardIdsOf(stale)).then((fresh) => {
      if (cancelled) return;
      if (!fresh) {
        timer = setTimeout(() => setTries((count) => count + 1), RETRY_MILLISECONDS);
        return;
      }
      for (const [id, version] of versionsOf(stale)) versions.current.set(id, version);
      setCards((before) => withCards(before, fresh));
    });
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [conversationId, messages, tries]);

  return cards;
}

function versionsOf(messages: readonly Message[]): Map<string, number> {
  return new Map(messages.flatMap(({ card, version }) => (card ? [[card.id, version] as const] : [])));
}

function withCards<Cards extends CardData>(before: Cards, fresh: Cards): Cards {
  return {
    ...before,
    meeting: { ...before.meeting, ...fresh.meeting },
    offer: { ...before.offer, ...fresh.offer },
  };
}
