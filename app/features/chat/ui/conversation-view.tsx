import { type DragEvent, useId, useState } from "react";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { classNames } from "#app/ui/class-names.ts";
import { ChatHead } from "./chat-head.tsx";
import { ChatMenu, ClearingDialog } from "./chat-menu.tsx";
import { useComposerState } from "./composer-handle.ts";
import type { CardData } from "./slots.ts";
import { ThreadView, type ThreadViewProps } from "./thread-view.tsx";
import { useKeyboardHeight } from "./use-keyboard-height.ts";
import { usePresence } from "./use-live.ts";

export interface ConversationViewProps<Cards extends CardData> extends Omit<ThreadViewProps<Cards>, "composer"> {
  pitch: PitchSummary | null;
  /** The inbox as it was narrowed. */
  back: string;
}

/** An open conversation: whom it is with, what was said, and the field for the next message. Stands in a `ConversationComposer`. */
export function ConversationView<Cards extends CardData>({ pitch, back, ...props }: ConversationViewProps<Cards>) {
  const { thread, slots } = props;
  const clearingId = useId();
  const composer = useComposerState();
  const present = usePresence([thread.id]);
  const [over, setOver] = useState(false);
  useKeyboardHeight();

  function carriesFiles(event: DragEvent): boolean {
    return event.dataTransfer.types.includes("Files");
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; the menu leads to them, too
    <section
      className={classNames("chat", over && "is-over")}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        // The browser would leave the page for the file.
        if (carriesFiles(event)) event.preventDefault();
        composer.drop([...event.dataTransfer.files]);
      }}
    >
      <ChatHead
        person={thread.person}
        pitch={pitch}
        back={back}
        online={present.has(thread.id)}
        menu={<ChatMenu thread={thread} entries={slots.menu} clearingId={clearingId} />}
      />
      <ClearingDialog id={clearingId} thread={thread} />
      <ThreadView {...props} composer={composer} />
    </section>
  );
}
