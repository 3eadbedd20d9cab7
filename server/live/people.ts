/** Presence and typing, as far as each reader may see them. That is queried each time, since settings and blocks change. */
import { type OtherPresence, presencesOf } from "#app/features/chat/presence.server.ts";
import { inBatches } from "#app/platform/batches.ts";
import type { Hub } from "#app/platform/live/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Reader } from "./reader.ts";

interface PresenceQuery {
  reader: Reader;
  conversationId: string;
  /** The reader is typing there; otherwise the query is for the other member's presence. */
  typing?: true;
  /** The reader has requested it, and is always answered; otherwise only if what the reader sees has changed. */
  requested?: true;
}

export interface People {
  /** Replaces the conversations that the reader's page shows. */
  watch(reader: Reader, conversationIds: Iterable<string>): void;
  /** The reader is typing in the open conversation. */
  type(reader: Reader): void;
  /** The reader's socket has closed. */
  forget(reader: Reader): void;
  /** Stops listening to the hub. */
  stop(): void;
}

/** Watches presence and typing for the `readers` of this process. */
export function watchPeople(hub: Hub, readers: () => Iterable<Reader>): People {
  /** The readers that watch an account. */
  const watchers = new Map<string, Set<Reader>>();
  /** The presence last sent to a reader, by conversation. */
  const sent = new WeakMap<Reader, Map<string, boolean>>();
  const query = inBatches<PresenceQuery>(answer, (queries, error) =>
    log.warn({ error, looks: queries.length }, "readers were not told who is here"),
  );

  async function answer(queries: readonly PresenceQuery[]): Promise<void> {
    const presences = await presencesOf(
      queries.map(({ reader, conversationId }) => ({ readerId: reader.accountId, conversationId })),
    );
    const changed = new Map<Reader, Record<string, boolean>>();
    const typing: { to: string; conversationId: string }[] = [];
    queries.forEach(({ reader, conversationId, ...query }, index) => {
      const presence = presences[index];
      if (query.typing) {
        if (presence?.typing) typing.push({ to: presence.otherId, conversationId });
      } else if (reader.isOpen && reader.watched.has(conversationId)) {
        addWatcher(reader, conversationId, presence);
        const present = presence?.present ?? false;
        // An unchanged "not present" must not be sent: its time alone would reveal members who hide their presence.
        if (!query.requested && sent.get(reader)?.get(conversationId) === present) return;
        sent.set(reader, (sent.get(reader) ?? new Map()).set(conversationId, present));
        changed.set(reader, { ...changed.get(reader), [conversationId]: present });
      }
    });
    for (const [reader, presence] of changed) reader.send({ presence });
    if (typing.length > 0) void hub.publish([{ typing }]);
  }

  function addWatcher(reader: Reader, conversationId: string, presence: OtherPresence | undefined): void {
    const otherId = presence?.otherId;
    if (!otherId) return;
    (reader.watched as Map<string, string | undefined>).set(conversationId, otherId);
    watchers.set(otherId, (watchers.get(otherId) ?? new Set()).add(reader));
  }

  function removeWatcher(reader: Reader, otherIds: Iterable<string | undefined>): void {
    for (const otherId of otherIds) {
      const set = otherId && watchers.get(otherId);
      if (!set) continue;
      set.delete(reader);
      if (set.size === 0) watchers.delete(otherId);
    }
  }

  const stop = hub.onPeople((presence, relations) => {
    const others = new Set([...presence, ...relations]);
    const affected = new Set([...others].flatMap((id) => [...(watchers.get(id) ?? [])]));
    for (const reader of affected) {
      for (const [conversationId, otherId] of reader.watched) {
        if (otherId && others.has(otherId)) query({ reader, conversationId });
      }
    }
    if (relations.length === 0) return;
    for (const reader of readers()) {
      if (!relations.includes(reader.accountId)) continue;
      for (const conversationId of reader.watched.keys()) query({ reader, conversationId });
    }
  });

  return {
    watch(reader, conversationIds) {
      const before = reader.watched;
      reader.watched = new Map([...conversationIds].map((id) => [id, before.get(id)]));
      const remaining = new Set(reader.watched.values());
      removeWatcher(reader, new Set([...before.values()].filter((otherId) => !remaining.has(otherId))));
      sent.delete(reader);
      for (const conversationId of reader.watched.keys()) query({ reader, conversationId, requested: true });
    },
    type(reader) {
      if (reader.open) query({ reader, conversationId: reader.open, typing: true });
    },
    forget(reader) {
      removeWatcher(reader, reader.watched.values());
    },
    stop,
  };
}
