/** What this feature stores of people, table by table. */
import { PITCH } from "#app/features/pitches/personal-data.server.ts";
import type { PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  pitch_questions: {
    // A question goes with its asker, and its answer with it; an answer goes with the pitch.
    people: { asker_id: "goes", answered_by: "cleared" },
    shown: {
      area: "activity",
      part: "questions",
      mine: "record.asker_id = :me or record.answered_by = :me",
      more: {
        ...PITCH,
        // Who asked is not in the archive of who answers, nor is the text of somebody else.
        question: "case when record.asker_id = :me then record.question end",
        answer: "case when record.answered_by = :me or record.state in ('public', 'private') then record.answer end",
      },
      columns: ["state", "question_language", "answer_language", "asked_at", "answered_at", "edited_at"],
      order: "record.asked_at, record.id",
    },
    omitted: ["id", "pitch_id", "asker_id", "answered_by", "question", "answer", "version"],
  },
  pitch_updates: {
    people: { author_id: "cleared" },
    shown: {
      area: "pitches",
      part: "updates",
      mine: "record.author_id = :me",
      more: PITCH,
      columns: ["state", "title", "text", "language", "published_at", "edited_at"],
      order: "record.published_at, record.id",
    },
    omitted: ["id", "pitch_id", "author_id", "version"],
  },
};
