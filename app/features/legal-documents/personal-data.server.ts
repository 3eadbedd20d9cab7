/** What this feature stores of people, table by table. */
import { type ImpersonalData, MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  legal_requests: {
    people: { user_id: "goes", claimed_by: "cleared", decided_by: "cleared" },
    things: ["message_id"],
    shown: {
      area: "account",
      part: "legalRequests",
      mine: MINE,
      columns: [
        "id",
        "kind",
        "subject",
        "market",
        "language",
        "party_a",
        "party_b",
        "terms",
        "offer_id",
        "conversation_id",
        "into_conversation",
        "status",
        "due_at",
        "question",
        "asked_at",
        "answer",
        "answered_at",
        "decided_at",
        "reason",
        "file_id",
        "message_id",
        "created_at",
        "moved_at",
      ],
      order: "record.created_at, record.id",
    },
    // Members do not see who of staff prepared the document.
    omitted: ["user_id", "claimed_by", "claimed_until", "decided_by"],
  },
  legal_templates: {
    people: { uploaded_by: "cleared" },
    shown: null,
    why: "templates of legal documents, the service's own; who of staff uploaded one is all that is in there of anybody",
  },
};

export const impersonalData: ImpersonalData = {
  legal_request_moves: "the lifecycle of a request for a legal document",
};
