/** Meetings of the owner's, for the authorisation matrix. */
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

export interface MeetingThings {
  /** What `other` has suggested to the owner, the suggestion, and its only time (ISO 8601). */
  meeting: string;
  suggestion: string;
  meetingAt: string;
  /** What the two have agreed on. */
  agreedMeeting: string;
}

const DAY_MILLISECONDS = 86_400_000;

/** One meeting that waits for the owner's answer, and one that is agreed. */
export async function meetings(conversationId: string, owner: string, other: string): Promise<MeetingThings> {
  const things = { meeting: newId(), suggestion: newId(), agreedMeeting: newId() };
  const at = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 2 * DAY_MILLISECONDS);
  const later = new Date(at.getTime() + DAY_MILLISECONDS);
  const both = { conversationId, organiserId: other, guestId: owner, createdAt: new Date(), movedAt: new Date() };
  const place = { placeKind: "phone", place: "I call you" };
  await db
    .insertInto("meetings")
    .values([
      { id: things.meeting, ...both, sortsAt: at },
      { id: things.agreedMeeting, ...both, ...place, state: "agreed", startsAt: later, minutes: 30, sortsAt: later },
    ])
    .execute();
  const proposal = { proposedBy: other, minutes: 30, ...place, createdAt: new Date() };
  const accepted = { ...proposal, id: newId(), meetingId: things.agreedMeeting };
  await db
    .insertInto("meetingProposals")
    .values([
      { ...proposal, id: things.suggestion, meetingId: things.meeting },
      { ...accepted, state: "accepted", answeredAt: new Date() },
    ])
    .execute();
  await db
    .insertInto("meetingTimes")
    .values([
      { proposalId: things.suggestion, position: 1, startsAt: at },
      { proposalId: accepted.id, position: 1, startsAt: later },
    ])
    .execute();
  return { ...things, meetingAt: at.toISOString() };
}
