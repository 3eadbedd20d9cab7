/** What this feature stores of people, table by table. */
import { isCleared } from "#app/features/chat/personal-data.server.ts";
import type { ImpersonalData, PersonalData } from "#app/platform/personal-data.ts";

const OWN_CONVERSATION =
  "record.conversation_id in (select conversation_id from conversation_members where user_id = :me)";

const LASTING = "state in ('open', 'accepted', 'agreed')";

const WHY = "the partner's offer too; it goes with the conversation (decision 021)";

export const personalData: PersonalData = {
  offers: {
    people: { proposer_id: "stays", receiver_id: "stays", owner_id: "stays" },
    things: ["pitch_id"],
    shown: {
      area: "conversations",
      part: "offers",
      mine: `${OWN_CONVERSATION} and (${LASTING} or not ${isCleared("record.id")})`,
      columns: [
        "id",
        "conversation_id",
        "previous_id",
        "round",
        "state",
        "amount",
        "currency",
        "share",
        "share_kind",
        "valuation",
        "clauses",
        "conditions",
        "rates",
        "valid_until",
        "content_hash",
        "created_at",
        "moved_at",
      ],
      more: { from: "case when record.proposer_id = :me then 'me' else 'partner' end" },
      order: "record.created_at, record.id",
    },
    omitted: ["pitch_id", "proposer_id", "receiver_id", "owner_id", "proposer_lang", "receiver_lang"],
    why: WHY,
  },
  offer_events: {
    people: { actor_id: "stays" },
    shown: {
      area: "conversations",
      part: "offerEvents",
      mine: `${OWN_CONVERSATION} and (record.offer_id in (select id from offers where ${LASTING}) or not ${isCleared("record.offer_id")})`,
      columns: ["conversation_id", "number", "offer_id", "state", "at", "content_hash", "previous_hash", "hash"],
      more: {
        by: "case when record.actor_id = :me then 'me' when record.actor_id is null then 'time' else 'partner' end",
      },
      order: "record.conversation_id, record.number",
    },
    omitted: ["actor_id", "parties"],
    why: `${WHY}; its digests of names lead to nobody once the names and their salt are gone`,
  },
  offer_parties: {
    people: { user_id: "goes" },
    shown: {
      area: "conversations",
      part: "agreements",
      mine: "record.user_id = :me",
      columns: ["offer_id", "party", "name", "company_name", "organisation_number"],
      order: "record.offer_id",
    },
    omitted: ["user_id", "salt"],
  },
};

export const impersonalData: ImpersonalData = {
  offer_moves: "the lifecycle of offers",
};
