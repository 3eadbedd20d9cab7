import type { Notice } from "#app/features/notifications/notice.ts";
import type { Act } from "./acts.ts";
import type { DealRoom } from "./deal-room.server.ts";

const SHOWN = 5;

/** The notices of the home page: unread ones and those since the last visit, without those of what stands above them. */
export function newsOf(
  notices: readonly Notice[],
  since: Date | null,
  room: Pick<DealRoom, "acts" | "running"> | null,
): Notice[] {
  const above = new Set([...(room?.acts ?? []).map(subjectOf), ...(room?.running ?? []).map(({ id }) => id)]);
  const isAbove = ({ kind, offerId, meetingId, accessId, pitch }: Notice) =>
    [offerId, meetingId, accessId].some((id) => id && above.has(id)) ||
    (kind === "question-asked" && above.has(`question:${pitch?.publicId}`)) ||
    (kind === "changes-requested" && above.has(`changes:${pitch?.publicId}`)) ||
    (["pitch-asked", "pitch-reminded", "pitch-hidden"].includes(kind) && above.has(`doubt:${pitch?.publicId}`));
  return notices
    .filter((notice) => (notice.unread || (since && new Date(notice.at) > since)) && !isAbove(notice))
    .slice(0, SHOWN);
}

function subjectOf(act: Act): string {
  if (act.kind === "offer") return act.offer.id;
  if (act.kind === "closing") return act.closing.offer.id;
  if (act.kind === "meeting") return act.meeting.meetingId;
  if (act.kind === "question") return `question:${act.question.publicId}`;
  return act.kind === "access" ? act.access.id : `${act.kind}:${act.pitch.publicId}`;
}
