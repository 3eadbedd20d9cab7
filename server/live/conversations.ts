/** What readers say on their sockets, and what of the hub's news each of them gets. */

import type { ClientFrame, HeardHint, LiveMessage } from "#app/platform/live/frames.ts";
import type { Hub } from "#app/platform/live/live.server.ts";
import { LATEST, pushChanges } from "./changes.ts";
import { watchPeople } from "./people.ts";
import type { Reader } from "./reader.ts";

export interface Conversations {
  /** Hands a reader what the hub has for the account: of the open conversation what has changed, of all else that it has. */
  deliver(reader: Reader, message: LiveMessage): void;
  /** Does what a reader says. What it may not is nothing. */
  hear(reader: Reader, frame: ClientFrame): void;
  /** The socket has closed. */
  forget(reader: Reader): void;
  /** No socket is open any more. */
  stop(): void;
}

/** Opens conversations to the readers of this process. */
export function openConversations(hub: Hub, readers: () => Iterable<Reader>): Conversations {
  const askChanges = pushChanges();
  const people = watchPeople(hub, readers);

  function deliver(reader: Reader, { hints, typing, ...rest }: LiveMessage): void {
    const bare: HeardHint[] = [];
    for (const hint of hints ?? []) {
      if (hint.kind !== "conversation" || hint.id !== reader.open) bare.push(hint);
      else {
        // Also what was sent already, and whose own hint is still on its way.
        const since = Math.min(reader.version ?? LATEST, (hint.version ?? LATEST) - 1);
        askChanges({ reader, conversationId: hint.id, since });
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
        if (open && version !== undefined) askChanges({ reader, conversationId: open, since: version });
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
