import { type ReactNode, useMemo, useRef, useState } from "react";
import type { MessageFile } from "../attachment.ts";
import { ComposerContext, type ComposerHandle, type ComposerState } from "./composer-handle.ts";
import { keepDraft } from "./tab-memory.ts";

/** Makes the composer of a conversation, for all that stands in it. */
export function ConversationComposer({ conversationId, children }: { conversationId: string; children: ReactNode }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [files, setFiles] = useState<readonly MessageFile[]>([]);
  const [waiting, setWaiting] = useState(false);
  const takers = useRef(new Set<(files: File[]) => void>());
  const looks = useRef(new Set<(text: string) => ReactNode | undefined>());

  const handle = useMemo<ComposerHandle>(
    () => ({
      conversationId,
      text: () => field.current?.value ?? "",
      insert(text) {
        const element = field.current;
        if (!element) return;
        element.setRangeText(text, element.selectionStart, element.selectionEnd, "end");
        keepDraft(conversationId, element.value);
        element.dispatchEvent(new Event("input", { bubbles: true }));
        element.focus();
      },
      focus: () => field.current?.focus(),
      files,
      setFiles,
      setWaiting,
      onFiles: (take) => joined(takers.current, take),
      beforeSend: (look) => joined(looks.current, look),
    }),
    [conversationId, files],
  );

  const state: ComposerState = {
    handle,
    field,
    waiting,
    drop(dropped) {
      for (const take of takers.current) take(dropped);
      return takers.current.size > 0;
    },
    lookAt(text) {
      for (const look of looks.current) {
        const said = look(text);
        if (said) return said;
      }
      return undefined;
    },
  };
  return <ComposerContext value={state}>{children}</ComposerContext>;
}

function joined<T>(set: Set<T>, one: T): () => void {
  set.add(one);
  return () => void set.delete(one);
}
