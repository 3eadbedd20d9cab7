import { paths } from "#app/platform/paths.ts";
import type { Withheld } from "../held.ts";
import { SafetyTips } from "./safety-tips.tsx";
import { WithheldNotes } from "./withheld-notes.tsx";

interface ShieldNotesProps {
  conversationId: string;
  /** What of the reader's own has not been delivered. */
  withheld: readonly Withheld[];
  /** The reader has not put the safety tips away. */
  tips: boolean;
}

/** Between the messages and the field: what the shield has to say to the reader (messages `shield`). */
export function ShieldNotes({ conversationId, withheld, tips }: ShieldNotesProps) {
  return (
    <div className="shield-notes">
      <WithheldNotes conversationId={conversationId} withheld={withheld} />
      {tips && <SafetyTips next={paths.conversation(conversationId)} />}
    </div>
  );
}
