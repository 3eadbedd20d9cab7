/** What the owner is told of a pitch, for pages that show several things of theirs. */
import type { CreatedPitch } from "../owner/owner-pitches.server.ts";
import { useStatusText } from "../owner/ui/own-pitch.tsx";
import {
  ClosedText,
  ReconfirmationText,
  ReviewDeadlineText,
  useReconfirmationTitle,
} from "../owner/ui/status-notes.tsx";

/** The status in words, and when to expect it to change (messages `pitches-page`, `pitches-review`). */
export function OwnStatus({ pitch }: { pitch: Pick<CreatedPitch, "state" | "openRevision" | "reviewDeadline"> }) {
  const statusText = useStatusText();
  const { reviewDeadline } = pitch;
  return (
    <>
      {!reviewDeadline?.publishAt && statusText(pitch)}{" "}
      {reviewDeadline && <ReviewDeadlineText deadline={reviewDeadline} />}
    </>
  );
}

/** That its own closing date has passed, and where another is chosen (messages `pitches-owner`). */
export function OwnClosed({ pitch }: { pitch: Pick<CreatedPitch, "publicId" | "allowed"> }) {
  return <ClosedText {...pitch} />;
}

interface DoubtProps {
  reconfirmation: NonNullable<CreatedPitch["reconfirmation"]>;
}

/** The question whether the pitch is still up to date, and what becomes of it without an answer (messages `pitches-owner`). */
export function DoubtTitle({ reconfirmation }: DoubtProps) {
  return useReconfirmationTitle()(reconfirmation);
}

export function DoubtText({ reconfirmation }: DoubtProps) {
  return <ReconfirmationText reconfirmation={reconfirmation} />;
}
