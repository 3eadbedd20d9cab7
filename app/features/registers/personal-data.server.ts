/** What this feature stores of people, table by table. */
import type { PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  register_facts: {
    people: {},
    shown: {
      area: "pitches",
      part: "registerFacts",
      mine: `exists (select from pitch_revisions revision join pitches pitch on pitch.id = revision.pitch_id
        where pitch.owner_id = :me and pitch.market = record.market and revision.organisation_number = record.number)`,
      columns: ["market", "number", "status", "facts", "checked_at", "problem", "tried_at", "failures"],
      order: "record.market, record.number",
    },
    why: "facts of companies; those of a sole trader name a person, and go by a job once no pitch has the number",
  },
};
