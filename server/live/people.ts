/** Who is here and who types, as far as each reader may see it. What may be seen is asked anew each time: settings and blocks change. */
import { type Sight, sightsOf } from "#app/features/chat/presence.server.ts";
import type { Hub } from "#app/platform/live/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { gather } from "./batch.ts";
import type { Reader } from "./reader.ts";

interface Look {
  reader: Reader;
  conversationId: string;
  /** The reader types there; otherwise the reader wants to know whether the other one is here. */
  typing?: true;
  /** The reader has asked; otherwise something has moved, which is told only where it changes what the reader sees. */
  asked?: true;
}

export interface People {
  /** The reader's page shows these conversations, and no others any more. */
  watch(reader: Reader, conversationIds: Iterable<string>): void;
  /** The reader types in the open conversation. */
  type(reader: Reader): void;
  /** The reader has gone. */
  forget(reader: Reader): void;
  /** Hears of nobody any more. */
  stop(): void;
}

/** Makes what readers ask about people. `readers` are those of this process. */
export function watchPeople(hub: Hub, readers: () => Iterable<Reader>): People {
  const watchers = new Map<string, Set<Reader>>();
  const shown = new WeakMap<Reader, Map<string, boolean>>();
  const look = gather<Look>(see, (looks, error) =>
    log.warn({ error, looks: looks.length }, "readers were not told who is here"),
  );

  async function see(looks: readonly Look[]): Promise<void> {
    const sights = await sightsOf(
      looks.map(({ reader, conversationId }) => ({ readerId: reader.accountId, conversationId })),
    );
    const told = new Map<Reader, Record<string, boolean>>();
    const typing: { to: string; conversationId: string }[] = [];
    looks.forEach(({ reader, conversationId, ...look }, index) => {
      const sight = sights[index];
      if (look.typing) {
        if (sight?.typing) typing.push({ to: sight.otherId, conversationId });
      } else if (reader.isOpen && reader.watched.has(conversationId)) {
        note(reader, conversationId, sight);
        const present = sight?.present ?? false;
        // Word that nothing is to be seen, whenever somebody comes or goes who shows that to nobody, would show it.
        if (!look.asked && shown.get(reader)?.get(conversationId) === present) return;
        shown.set(reader, (shown.get(reader) ?? new Map()).set(conversationId, present));
        told.set(reader, { ...told.get(reader), [conversationId]: present });
      }
    });
    for (const [reader, presence] of told) reader.send({ presence });
    if (typing.length > 0) void hub.publish([{ typing }]);
  }

  function note(reader: Reader, conversationId: string, sight: Sight | undefined): void {
    const otherId = sight?.otherId;
    if (!otherId) return;
    (reader.watched as Map<string, string | undefined>).set(conversationId, otherId);
    watchers.set(otherId, (watchers.get(otherId) ?? new Set()).add(reader));
  }

  function leave(reader: Reader, otherIds: Iterable<string | undefined>): void {
    for (const otherId of otherIds) {
      const set = otherId && watchers.get(otherId);
      if (!set) continue;
      set.delete(reader);
      if (set.size === 0) watchers.delete(otherId);
    }
  }

  const stop = hub.onPeople((moved, standing) => {
    const others = new Set([...moved, ...standing]);
    const concerned = new Set([...others].flatMap((id) => [...(watchers.get(id) ?? [])]));
    for (const reader of concerned) {
      for (const [conversationId, otherId] of reader.watched) {
        if (otherId && others.has(otherId)) look({ reader, conversationId });
      }
    }
    if (standing.length === 0) return;
    for (const reader of readers()) {
      if (!standing.includes(reader.accountId)) continue;
      for (const conversationId of reader.watched.keys()) look({ reader, conversationId });
    }
  });

  return {
    watch(reader, conversationIds) {
      const before = reader.watched;
      reader.watched = new Map([...conversationIds].map((id) => [id, before.get(id)]));
      const kept = new Set(reader.watched.values());
      leave(reader, new Set([...before.values()].filter((otherId) => !kept.has(otherId))));
      shown.delete(reader);
      for (const conversationId of reader.watched.keys()) look({ reader, conversationId, asked: true });
    },
    type(reader) {
      if (reader.open) look({ reader, conversationId: reader.open, typing: true });
    },
    forget(reader) {
      leave(reader, reader.watched.values());
    },
    stop,
  };
}
