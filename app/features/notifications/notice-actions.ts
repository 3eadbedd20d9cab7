/** The actions in a notice's row: at most two, the requested one first. */
import { paths } from "#app/platform/paths/paths.ts";
import { type Notice, noticePath } from "./notice.ts";

/** Keys of the actions' labels, under `act` in the catalog. */
type ActionName =
  | "answer"
  | "open"
  | "confirm"
  | "choose"
  | "otherTimes"
  | "give"
  | "refuse"
  | "still"
  | "show"
  | "edit"
  | "why";

/** A link, or a form that performs the action in place and answers with a `CommandAnswer`. */
export type NoticeAction =
  | { name: ActionName; to: string }
  | { name: ActionName; action: string; fields: [string, string][] };

/** The actions of a notice. Notices that were dealt with elsewhere have been removed (`settleNotices`). */
export function actionsOf(notice: Notice): NoticeAction[] {
  const to = noticePath(notice);
  switch (notice.kind) {
    case "message":
      return notice.answered ? [] : [{ name: "answer", to }];
    case "answer-awaited":
    case "question-asked":
      return [{ name: "answer", to }];
    case "offer-open":
      return [{ name: "answer", to }, ...openConversation(notice)];
    case "offer-accepted":
      return [{ name: "confirm", to: confirmation(notice) ?? to }, ...openConversation(notice)];
    case "meeting-suggested":
      return meetingActions(notice);
    case "access-asked":
      return accessActions(notice);
    case "pitch-asked":
    case "pitch-reminded":
    case "pitch-hidden":
      if (!notice.pitch) return [];
      return [
        { name: "still", action: paths.pitchConfirmation(notice.pitch.publicId), fields: [] },
        { name: "edit", to: paths.editPitch(notice.pitch.publicId) },
      ];
    case "search-found":
    case "search-price":
    case "match":
    case "match-digest":
    case "weekly-views":
    case "pitch-register":
    case "question-answered":
    case "pitch-update":
      return [{ name: "show", to }];
    case "changes-requested":
      return [{ name: "edit", to }];
    case "pitch-taken-down":
    case "content-removed":
    case "held-refused":
    case "report-outcome":
    case "appeal-outcome":
      return [{ name: "why", to }];
    case "manager-invited":
    case "offer-agreed":
    case "closing-step":
    case "closing-due":
    case "closing-ready":
    case "closing-completed":
    case "closing-called-off":
    case "reward-earned":
    case "reward-lost":
    case "legal-delivered":
    case "legal-declined":
    case "legal-asked":
    case "plan-unused":
    case "case-answered":
    case "identity-decided":
    case "export-ready":
    case "demo-moved":
    case "demo-link":
    case "demo-cancelled":
    case "demo-soon":
    case "card-reminder":
      return [{ name: "open", to }];
    default:
      return [];
  }
}

function openConversation({ conversationId }: Notice): NoticeAction[] {
  return conversationId ? [{ name: "open", to: paths.conversation(conversationId) }] : [];
}

// A link rather than a form: the amount has to be typed again below the terms.
function confirmation({ conversationId, offerId }: Notice): string | null {
  return conversationId && offerId ? paths.offerAct({ conversationId, id: offerId }, "acceptance") : null;
}

function meetingActions({ meetingId, meetingAt, proposal }: Notice): NoticeAction[] {
  if (!meetingId) return [];
  const others: NoticeAction = { name: "otherTimes", to: paths.meetingTimes(meetingId) };
  if (!proposal || !meetingAt || proposal.times !== 1)
    return [{ name: "choose", to: paths.meeting(meetingId) }, others];
  const fields: [string, string][] = [
    ["proposal", proposal.id],
    ["time", meetingAt],
  ];
  return [{ name: "confirm", action: paths.meetingAcceptance(meetingId), fields }, others];
}

function accessActions({ pitch, accessId }: Notice): NoticeAction[] {
  if (!pitch || !accessId) return [];
  return [
    { name: "give", action: paths.accessAnswer(pitch.publicId, accessId, "approval"), fields: [] },
    { name: "refuse", action: paths.accessAnswer(pitch.publicId, accessId, "refusal"), fields: [] },
  ];
}
