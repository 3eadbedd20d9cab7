/** What a member's home page shows of their deals: what waits for them, what is under way, whom they meet and talk to. */

import type { ConversationSummary } from "#app/features/chat/conversation.ts";
import { inboxOf } from "#app/features/chat/inbox/inbox.server.ts";
import { closingsAwaiting } from "#app/features/closing/waiting.server.ts";
import { accessWaiting } from "#app/features/documents/access-requests.server.ts";
import type { MeetingLine } from "#app/features/meetings/meeting.ts";
import { meetingsOf, proposalsAwaiting } from "#app/features/meetings/meetings.server.ts";
import type { Offer } from "#app/features/offers/offer.ts";
import { offersAwaiting, offersOf } from "#app/features/offers/offers.server.ts";
import type { CreatedPitch } from "#app/features/pitches/owner/owner-pitches.server.ts";
import { questionsWaiting } from "#app/features/questions/managing.server.ts";
import { savedSearchesOf } from "#app/features/saved-searches/own-searches.server.ts";
import { now } from "#app/platform/clock.ts";
import type { OnboardedMember } from "#app/platform/http/visit.server.ts";
import { type Act, inOrder } from "./acts.ts";

/** At most this many of each kind wait on the page; the pages of offers, meetings and requests have all. */
const MOST_WAITING = 10;
const RUNNING_SHOWN = 4;
const TALKS_SHOWN = 4;
const SEARCHES_SHOWN = 5;

/** How long an agreement stays on the page: 30 days. */
const AGREED_SHOWN = 30 * 86_400_000;

export interface DealRoom {
  acts: Act[];
  /** Offers that wait for the other party, and agreements of the last weeks; last changed first. */
  running: Offer[];
  /** The next agreed meeting. */
  meeting: MeetingLine | null;
  /** The latest conversations. */
  talks: ConversationSummary[];
  searches: { id: string; name: string; fresh: number }[];
}

/** The member's deal room. `created`: the pitches that the member runs. */
export async function dealRoomOf(member: OnboardedMember, created: readonly CreatedPitch[]): Promise<DealRoom> {
  const published = created.filter(({ state }) => state === "published").map(({ publicId }) => publicId);
  const [awaiting, closings, proposals, access, questions, live, agreed, { meetings }, { conversations }, searches] =
    await Promise.all([
      offersAwaiting(member, MOST_WAITING),
      closingsAwaiting(member, MOST_WAITING),
      proposalsAwaiting(member, MOST_WAITING),
      created.length > 0 ? accessWaiting(member, MOST_WAITING) : [],
      questionsWaiting(member, published, MOST_WAITING),
      offersOf(member, "live"),
      offersOf(member, "agreed"),
      meetingsOf(member, "coming"),
      inboxOf(member),
      savedSearchesOf(member),
    ]);
  const waiting = new Set(awaiting.map(({ id }) => id));
  const since = now().getTime() - AGREED_SHOWN;
  const running = [
    ...live.offers.filter(({ id }) => !waiting.has(id)),
    ...agreed.offers.filter(({ movedAt }) => Date.parse(movedAt) > since),
  ];
  return {
    acts: inOrder([
      ...awaiting.map((offer): Act => ({ id: offer.id, kind: "offer", offer })),
      ...closings.map((each): Act => ({ id: `closing:${each.offer.id}`, kind: "closing", closing: each })),
      ...proposals.map((meeting): Act => ({ id: meeting.id, kind: "meeting", meeting })),
      ...access.map((each): Act => ({ id: each.id, kind: "access", access: each })),
      ...questions.map((question): Act => ({ id: question.id, kind: "question", question })),
      ...created.flatMap(ofPitch),
    ]),
    running: running.toSorted((a, b) => b.movedAt.localeCompare(a.movedAt)).slice(0, RUNNING_SHOWN),
    meeting: meetings.find(({ agreed: at, status }) => at !== null && status !== "over") ?? null,
    talks: conversations.slice(0, TALKS_SHOWN),
    searches: searches.slice(0, SEARCHES_SHOWN).map(({ id, name, fresh }) => ({ id, name, fresh })),
  };
}

/** What a pitch asks of those who run it, as far as they may answer. */
function ofPitch({ publicId, companyName, step, openRevision, reconfirmation, allowed }: CreatedPitch): Act[] {
  const pitch = { publicId, companyName };
  return [
    ...(openRevision === "changes-requested" && allowed.includes("edit")
      ? [{ id: `changes:${publicId}`, kind: "changes" as const, pitch: { ...pitch, step } }]
      : []),
    ...(reconfirmation && allowed.includes("confirm")
      ? [{ id: `doubt:${publicId}`, kind: "doubt" as const, pitch, reconfirmation }]
      : []),
  ];
}
