import { createContext, type ReactNode, type RefObject, useContext, useMemo, useRef, useState } from "react";
import type { MessageFile } from "../attachments/attachment.ts";
import { keepDraft } from "../thread/ui/tab-storage.ts";

/** What stands around the field that a message is written in may do with it. */
interface ComposerHandle {
  conversationId: string;
  /** What stands in the field. */
  text(): string;
  /** Puts words where the caret is, or in the place of what is marked; they are kept as a draft. */
  insert(text: string): void;
  focus(): void;
  /** What the next message carries. Emptied when it is sent. */
  files: readonly MessageFile[];
  /** Several files become several messages; the text goes with the first. */
  setFiles(files: readonly MessageFile[]): void;
  /** Holds sending back until something is ready. */
  setWaiting(waiting: boolean): void;
  /** Takes what is dropped on the conversation or pasted into its field. Returns how to stop. */
  onFiles(take: (files: File[]) => void): () => void;
  /** Looks at a text before it is sent: a node is shown over the field instead, once; sending the same text again sends it. Returns how to stop. */
  beforeSend(look: (text: string) => ReactNode | undefined): () => void;
}

/** A composer as those see it who draw it. */
export interface ComposerState {
  handle: ComposerHandle;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Something is not ready yet to be sent. */
  waiting: boolean;
  /** What was dropped or pasted; false when nobody takes files here. */
  drop: (files: File[]) => boolean;
  /** What those who look before sending say to a text. */
  lookAt: (text: string) => ReactNode | undefined;
}

const ComposerContext = createContext<ComposerState | null>(null);

/** The composer of the conversation that a component stands in, to draw it. */
export function useComposerState(): ComposerState {
  const state = useContext(ComposerContext);
  if (!state) throw new Error("outside of a conversation");
  return state;
}

/** The composer of the conversation that a component stands in. */
export function useComposer(): ComposerHandle {
  return useComposerState().handle;
}

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
