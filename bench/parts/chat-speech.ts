/** The protocols of the program and of the bare server. */
import { paths } from "#app/platform/paths/paths.ts";
import type { Connected, Protocol, Received } from "./chat-crowd.ts";

interface Changes {
  messages: Received[];
  version: number;
  more: boolean;
}

interface Frame {
  hints?: { kind: string; id: string; version?: number; changes?: Changes & { since: number } }[];
  everything?: true;
}

/** As a browser with an open conversation: applies pushed changes if none is missing before them, and fetches them otherwise. */
export function programProtocol(origin: string): Protocol {
  async function fetchChanges(member: Connected): Promise<Received[]> {
    const received: Received[] = [];
    for (let more = true; more; ) {
      const address = `${origin}${paths.conversationMessages(member.talker.conversationId)}?since=${member.version}`;
      const answer = await fetch(address, { headers: { Cookie: member.talker.cookie } });
      if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
      const changes = (await answer.json()) as Changes;
      received.push(...changes.messages);
      member.version = Math.max(member.version, changes.version);
      more = changes.more;
    }
    return received;
  }

  return {
    address: ({ conversationId }) => paths.conversationMessages(conversationId),
    greeting: ({ conversationId }) => JSON.stringify({ open: conversationId, version: 0 }),
    async read(frame, member) {
      const { hints = [], everything } = JSON.parse(frame) as Frame;
      const received: Received[] = [];
      let behind = Boolean(everything);
      for (const { kind, id, version, changes } of hints) {
        if (kind !== "conversation" || id !== member.talker.conversationId) continue;
        if (changes && changes.since <= member.version) {
          received.push(...changes.messages);
          member.version = Math.max(member.version, changes.version);
          behind ||= changes.more;
        } else {
          behind ||= (version ?? changes?.version ?? 0) > member.version;
        }
      }
      return behind ? [...received, ...(await fetchChanges(member))] : received;
    },
  };
}

/** The bare server sends all messages of a room to the sockets that have named it. */
export const BARE: Protocol = {
  address: ({ conversationId }) => `/${conversationId}`,
  greeting: ({ conversationId }) => `/${conversationId}`,
  read: (frame) => [(JSON.parse(frame) as { message: Received }).message],
};
