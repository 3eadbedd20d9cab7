/** What this feature stores of people, table by table. */
import { PITCH } from "#app/features/pitches/personal-data.server.ts";
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  pipeline_cards: {
    people: { user_id: "goes", person_id: "goes" },
    shown: {
      area: "activity",
      part: "pipeline",
      mine: MINE,
      columns: [
        "stage",
        "note",
        "reminder_on",
        "reminder_text",
        "reminded_at",
        "moved_at",
        "changed_at",
        "seen_state",
        "seen_at",
        "news_at",
        "removed_at",
      ],
      more: {
        ...PITCH,
        person: "(select name from users where id = record.person_id and deletion_due_at is null)",
      },
      order: "record.moved_at, record.id",
    },
    omitted: ["id", "user_id", "pitch_id", "person_id", "seen_revision_id", "conversation_id", "offer_id"],
  },
};
