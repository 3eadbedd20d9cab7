import { createContext, type ReactNode, type RefObject, useContext, useMemo, useRef, useState } from "react";
import type { MessageFile } from "../attachments/attachment.ts";

/** What stands around the field that a message is written in may do with it. */
interface ComposerHandle {
  focus(): void;
  /** What the next message carries. Emptied when it is sent. */
  files: readonly MessageFile[];
  /** Several files become several messages; the text goes with the first. */
  setFiles(files: readonly MessageFile[]): void;
  /** Holds sending back until something is ready. */
  setWaiting(waiting: boolean): void;
  /** Takes what is dropped on the conversation or pasted into its field. Returns how to stop. */
  onFiles(take: (files: File[]) => void): () => void;
}

/** A composer as those see it who draw it. */
export interface ComposerState {
  handle: ComposerHandle;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Something is not ready yet to be sent. */
  waiting: boolean;
  /** What was dropped or pasted; false when nobody takes files here. */
  drop: (files: File[]) => boolean;
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
export function ConversationComposer({ children }: { children: ReactNode }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [files, setFiles] = useState<readonly MessageFile[]>([]);
  const [waiting, setWaiting] = useState(false);
  const takers = useRef(new Set<(files: File[]) => void>());

  const handle = useMemo<ComposerHandle>(
    () => ({
      focus: () => field.current?.focus(),
      files,
      setFiles,
      setWaiting,
      onFiles: (take) => joined(takers.current, take),
    }),
    [files],
  );

  const state: ComposerState = {
    handle,
    field,
    waiting,
    drop(dropped) {
      for (const take of takers.current) take(dropped);
      return takers.current.size > 0;
    },
  };
  return <ComposerContext value={state}>{children}</ComposerContext>;
}

function joined<T>(set: Set<T>, one: T): () => void {
  set.add(one);
  return () => void set.delete(one);
}
