import { createContext, type ReactNode, type RefObject, useContext } from "react";
import type { MessageFile } from "../attachment.ts";

/** What stands around the field that a message is written in may do with it. */
export interface ComposerHandle {
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

export const ComposerContext = createContext<ComposerState | null>(null);

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
