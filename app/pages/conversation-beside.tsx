/** What stands beside a conversation, of chat, offers and meetings; on a narrow screen it is a page of its own. */
import { useRef } from "react";
import { useFetcher } from "react-router";
import type { SubjectPitch, Thread } from "#app/features/chat/conversation.ts";
import type { Changes } from "#app/features/chat/message.ts";
import { ConversationDetails } from "#app/features/chat/ui/conversation-details.tsx";
import { SharedFilesSection } from "#app/features/chat/ui/shared-files.tsx";
import { NextMeeting } from "#app/features/meetings/ui/next-meeting.tsx";
import { OfferMoves } from "#app/features/offers/ui/offer-moves.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { useInvalidations } from "#app/platform/live/live.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Beside } from "./conversation-data.server.ts";

export interface ConversationBesideProps {
  thread: Pick<Thread, "id" | "person" | "blocked">;
  pitch: SubjectPitch | null;
  beside: Beside;
  /** The safety note; not where the same stands above the field. */
  beware: boolean;
}

/** The pitch, how the offers moved, the next meeting, the files, the person, and a safety note. */
export function ConversationBeside({ thread, pitch, beside, beware }: ConversationBesideProps) {
  const t = useT("chat");
  const { id, person, blocked } = thread;
  const { offers, meeting, shared } = beside;
  return (
    <ConversationDetails person={person} pitch={pitch} beware={beware} terms={offers.length > 0}>
      <OfferMoves offers={offers} />
      <NextMeeting conversationId={id} meeting={meeting} mayPropose={person !== null && !blocked} />
      <SharedFilesSection conversationId={id} shared={shared} otherName={person?.name ?? t("deletedUser")} />
    </ConversationDetails>
  );
}

/** The pane beside a thread. It follows offers, meetings and files while they come in; the thread itself is not fetched anew. */
export function ConversationPane({ beside, ...props }: ConversationBesideProps) {
  const t = useT("chat");
  const { thread } = props;
  const pane = useRef<HTMLElement>(null);
  const fetcher = useFetcher<{ beside: Beside }>();
  const follow = () => {
    // Narrow screens do not show it.
    if (pane.current && pane.current.getClientRects().length > 0)
      void fetcher.load(paths.conversationDetails(thread.id));
  };
  useInvalidations((hint) => {
    if (hint === "everything") follow();
    else if (hint.kind === "conversation" && hint.id === thread.id && concernsPane(hint.changes)) follow();
    return undefined;
  });
  return (
    <aside ref={pane} className="details" aria-label={t("details.label")}>
      <ConversationBeside {...props} beside={fetcher.data?.beside ?? beside} />
    </aside>
  );
}

/** Whether changes of a conversation may change what stands beside it. */
function concernsPane(changes: unknown): boolean {
  const { messages, more } = (changes ?? { messages: [], more: true }) as Changes;
  return more || messages.some(({ card, file, deleted, removed }) => card || file || deleted || removed);
}
