/** Handles the frames of readers, and decides which of the hub's messages each of them gets. */

import type { ClientFrame, LiveMessage, ReceivedInvalidation } from "#app/platform/live/frames.ts";
import type { Hub } from "#app/platform/live/live.server.ts";
import { LATEST, pushChanges } from "./changes.ts";
import { watchPeople } from "./people.ts";
import type { Reader } from "./reader.ts";

export interface Conversations {
  /** Sends a reader the hub's message for the account: for the open conversation its changes, otherwise the invalidations. */
  deliver(reader: Reader, message: LiveMessage): void;
  /** Handles a reader's frame. Conversations that it may not see have no effect. */
  hear(reader: Reader, frame: ClientFrame): void;
  /** Call when the socket has closed. */
  forget(reader: Reader): void;
  /** Call when all sockets have closed. */
  stop(): void;
}

/** Serves conversations to the readers of this process. */
export function openConversations(hub: Hub, readers: () => Iterable<Reader>): Conversations {
  const requestChanges = pushChanges();
  const people = watchPeople(hub, readers);

  function deliver(reader: Reader, { hints, typing, ...rest }: LiveMessage): void {
    const bare: ReceivedInvalidation[] = [];
    for (const hint of hints ?? []) {
      if (hint.kind !== "conversation" || hint.id !== reader.open) bare.push(hint);
      else {
        // Includes changes pushed before, since invalidations may arrive out of order.
        const since = Math.min(reader.version ?? LATEST, (hint.version ?? LATEST) - 1);
        requestChanges({ reader, conversationId: hint.id, since });
      }
    }
    const shown = typing?.filter((id) => id === reader.open || reader.watched.has(id));
    const message = {
      ...rest,
      ...(bare.length > 0 && { hints: bare }),
      ...(shown && shown.length > 0 && { typing: shown }),
    };
    if (Object.keys(message).length > 0) reader.send(message);
  }

  return {
    deliver,
    hear(reader, frame) {
      if ("open" in frame) {
        const { open, version } = frame;
        const others = [...reader.watched.keys()].filter((id) => id !== reader.open);
        if (open !== reader.open) people.watch(reader, open ? [...others, open] : others);
        reader.open = open;
        reader.version = version;
        if (open && version !== undefined) requestChanges({ reader, conversationId: open, since: version });
      } else if ("watch" in frame) {
        people.watch(reader, new Set(reader.open ? [...frame.watch, reader.open] : frame.watch));
      } else if (frame.typing === reader.open && reader.types()) people.type(reader);
    },
    forget(reader) {
      reader.open = null;
      people.forget(reader);
    },
    stop: people.stop,
  };
}
