/** What this feature stores of people, table by table. */
import { isCleared } from "#app/features/chat/personal-data.server.ts";
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

const OWN_CONVERSATION =
  "record.conversation_id in (select conversation_id from conversation_members where user_id = :me)";

const WHY = "the partner's meeting too; it goes with the conversation (decision 021)";

export const personalData: PersonalData = {
  meetings: {
    people: { organiser_id: "stays", guest_id: "stays" },
    shown: {
      area: "conversations",
      part: "meetings",
      mine: OWN_CONVERSATION,
      columns: [
        "id",
        "conversation_id",
        "state",
        "starts_at",
        "minutes",
        "place_kind",
        "place",
        "sequence",
        "created_at",
        "moved_at",
      ],
      more: { from: "case when record.organiser_id = :me then 'me' else 'partner' end" },
      order: "record.created_at, record.id",
    },
    omitted: ["organiser_id", "guest_id", "sorts_at"],
    why: WHY,
  },
  meeting_proposals: {
    people: { proposed_by: "stays" },
    shown: {
      area: "conversations",
      part: "suggestedMeetings",
      mine: `record.meeting_id in (select id from meetings where conversation_id in
        (select conversation_id from conversation_members where user_id = :me))
        and (state in ('open', 'accepted') or not ${isCleared("record.id")})`,
      columns: ["meeting_id", "minutes", "place_kind", "place", "note", "state", "created_at", "answered_at"],
      more: {
        from: "case when record.proposed_by = :me then 'me' else 'partner' end",
        times: "(select array_agg(starts_at order by position) from meeting_times where proposal_id = record.id)",
      },
      order: "record.created_at, record.id",
    },
    omitted: ["id", "proposed_by"],
    why: WHY,
  },
  meeting_times: {
    people: {},
    shown: null,
    why: "the times of a suggestion, which is shown with them",
  },
  meeting_bookings: {
    people: { user_id: "goes" },
    shown: null,
    why: "derived from the agreed meetings, which are shown, so that nobody has two at the same time",
  },
  availability_hours: {
    people: { user_id: "goes" },
    shown: {
      area: "settings",
      part: "availability",
      mine: MINE,
      columns: ["weekday", "from_minute", "to_minute"],
      order: "record.weekday, record.from_minute",
    },
    omitted: ["user_id"],
  },
  calendar_feeds: {
    people: { user_id: "goes" },
    shown: {
      area: "settings",
      part: "calendarFeed",
      mine: MINE,
      columns: ["created_at", "read_at"],
      order: "record.user_id",
    },
    omitted: ["user_id", "token_hash"],
  },
  own_calendars: {
    people: { user_id: "goes" },
    shown: {
      area: "settings",
      part: "ownCalendar",
      mine: MINE,
      columns: ["host", "added_at", "read_at", "problem", "next_at"],
      order: "record.user_id",
    },
    // The address opens the calendar for whoever finds the file.
    omitted: ["user_id", "address", "failures"],
  },
  busy_times: {
    people: { user_id: "goes" },
    shown: {
      area: "settings",
      part: "busyTimes",
      mine: MINE,
      columns: [],
      more: { from: "lower(record.during)", to: "upper(record.during)" },
      order: "record.during",
    },
    omitted: ["user_id", "during"],
  },
  meeting_settings: {
    people: { user_id: "goes" },
    shown: { area: "settings", part: "meetingReminder", mine: MINE, columns: ["reminder"], order: "1" },
    omitted: ["user_id"],
  },
};
