import { useEffect, useMemo } from "react";
import { sendFile } from "#app/features/files/ui/send-file.ts";
import { paths } from "#app/platform/paths.ts";
import type { MessageFile } from "../attachment.ts";
import { AttachmentQueue, type Store } from "./attachment-queue.ts";

/** What stands ready to be sent in a conversation. Leaving it calls off what is on its way. */
export function useAttachments(conversationId: string): AttachmentQueue {
  const queue = useMemo(() => new AttachmentQueue(conversationId, store), [conversationId]);
  useEffect(() => () => queue.clear(), [queue]);
  return queue;
}

/** Sends a file to the storage address, and asks what became of it there: its name, its size and its type are the server's to say. */
const store: Store = async (file, { signal, onStep }) => {
  const sent = await sendFile({ purpose: "attachment", file, signal, onStep });
  if (!sent.ok) return sent;
  try {
    const response = await fetch(paths.storedAttachment(sent.path), { signal });
    if (!response.ok) return { ok: false, problem: "unsent" };
    return { ok: true, file: (await response.json()) as MessageFile };
  } catch {
    return { ok: false, problem: signal.aborted ? "canceled" : "unsent" };
  }
};
