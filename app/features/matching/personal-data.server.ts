import { PITCH } from "#app/features/pitches/personal-data.server.ts";
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  match_criteria: {
    people: { user_id: "goes" },
    shown: {
      area: "profile",
      part: "matchCriteria",
      mine: MINE,
      columns: [
        "side",
        "stated",
        "industries",
        "markets",
        "counties",
        "town",
        "latitude",
        "longitude",
        "within_km",
        "amount_from",
        "amount_to",
        "currency",
        "share_from",
        "share_to",
        "phases",
        "languages",
        "involvement",
        "broadcast",
        "told_on",
        "updated_at",
      ],
      order: "1",
    },
    omitted: ["user_id", "weight"],
  },
  match_keys: {
    people: {},
    shown: null,
    why: "made of the criteria, which are shown, to find members by",
  },
  pitch_broadcasts: {
    people: {},
    shown: null,
    why: "how many members a pitch was announced to: a number",
  },
  match_tellings: {
    people: { user_id: "goes" },
    shown: {
      area: "notifications",
      part: "announcedPitches",
      mine: MINE,
      columns: ["created_at", "told_at", "mailed_at"],
      more: { pitch: PITCH.pitch },
      order: "record.created_at, record.pitch_id",
    },
    omitted: ["user_id", "pitch_id"],
  },
  match_dismissals: {
    people: { user_id: "goes", member_id: "goes" },
    shown: {
      area: "activity",
      part: "dismissedMatches",
      mine: MINE,
      columns: ["reason", "created_at"],
      more: {
        pitch: PITCH.pitch,
        member: "(select name from users where id = record.member_id and deletion_due_at is null)",
      },
      order: "record.created_at, record.id",
    },
    omitted: ["id", "user_id", "pitch_id", "member_id"],
  },
};
