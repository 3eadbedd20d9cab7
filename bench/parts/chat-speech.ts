/** How the program, and the bare server beside it, are spoken to. */
import { paths } from "#app/platform/paths/paths.ts";
import type { Heard, Listening, Speech } from "./chat-crowd.ts";

interface Stretch {
  messages: Heard[];
  version: number;
  more: boolean;
}

interface Frame {
  hints?: { kind: string; id: string; version?: number; changes?: Stretch & { since: number } }[];
  everything?: true;
}

/** As a browser with the conversation open does: takes what is pushed when it joins, and fetches it otherwise. */
export function programSpeech(origin: string): Speech {
  async function fetched(member: Listening): Promise<Heard[]> {
    const heard: Heard[] = [];
    for (let more = true; more; ) {
      const address = `${origin}${paths.conversationMessages(member.talker.conversationId)}?since=${member.version}`;
      const answer = await fetch(address, { headers: { Cookie: member.talker.cookie } });
      if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
      const stretch = (await answer.json()) as Stretch;
      heard.push(...stretch.messages);
      member.version = Math.max(member.version, stretch.version);
      more = stretch.more;
    }
    return heard;
  }

  return {
    address: ({ conversationId }) => paths.conversationMessages(conversationId),
    greeting: ({ conversationId }) => JSON.stringify({ open: conversationId, version: 0 }),
    async hear(frame, member) {
      const { hints = [], everything } = JSON.parse(frame) as Frame;
      const heard: Heard[] = [];
      let behind = Boolean(everything);
      for (const { kind, id, version, changes } of hints) {
        if (kind !== "conversation" || id !== member.talker.conversationId) continue;
        if (changes && changes.since <= member.version) {
          heard.push(...changes.messages);
          member.version = Math.max(member.version, changes.version);
          behind ||= changes.more;
        } else {
          behind ||= (version ?? changes?.version ?? 0) > member.version;
        }
      }
      return behind ? [...heard, ...(await fetched(member))] : heard;
    },
  };
}

/** The bare server tells whoever has named a room of all that is said there. */
export const BARE: Speech = {
  address: ({ conversationId }) => `/${conversationId}`,
  greeting: ({ conversationId }) => `/${conversationId}`,
  hear: (frame) => [(JSON.parse(frame) as { message: Heard }).message],
};
