import { createContext, type ReactNode, type RefObject, useContext, useMemo, useRef, useState } from "react";
import type { MessageFile } from "../attachments/attachment.ts";

/** The composer's interface for other components of a conversation. */
interface ComposerHandle {
  focus(): void;
  /** The files of the next message. Emptied when it is sent. */
  files: readonly MessageFile[];
  /** Several files become several messages; the text goes with the first. */
  setFiles(files: readonly MessageFile[]): void;
  /** Delays sending until something is ready. */
  setWaiting(waiting: boolean): void;
  /** Subscribes to files that are dropped on the conversation or pasted into its field. Returns a function that unsubscribes. */
  onFiles(listener: (files: File[]) => void): () => void;
}

/** A composer's state, for the components that render it. */
export interface ComposerState {
  handle: ComposerHandle;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Something is not ready to be sent yet. */
  waiting: boolean;
  /** Passes dropped or pasted files to the listeners; false if there are none. */
  drop: (files: File[]) => boolean;
}

const ComposerContext = createContext<ComposerState | null>(null);

/** The state of the conversation's composer. */
export function useComposerState(): ComposerState {
  const state = useContext(ComposerContext);
  if (!state) throw new Error("outside of a conversation");
  return state;
}

/** The conversation's composer. */
export function useComposer(): ComposerHandle {
  return useComposerState().handle;
}

/** Provides the composer of a conversation to the components in it. */
export function ConversationComposer({ children }: { children: ReactNode }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [files, setFiles] = useState<readonly MessageFile[]>([]);
  const [waiting, setWaiting] = useState(false);
  const listeners = useRef(new Set<(files: File[]) => void>());

  const handle = useMemo<ComposerHandle>(
    () => ({
      focus: () => field.current?.focus(),
      files,
      setFiles,
      setWaiting,
      onFiles(listener) {
        listeners.current.add(listener);
        return () => void listeners.current.delete(listener);
      },
    }),
    [files],
  );

  const state: ComposerState = {
    handle,
    field,
    waiting,
    drop(dropped) {
      for (const listener of listeners.current) listener(dropped);
      return listeners.current.size > 0;
    },
  };
  return <ComposerContext value={state}>{children}</ComposerContext>;
}
