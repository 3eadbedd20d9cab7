/** What this feature stores of people, table by table. */
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  demo_hosts: {
    people: { user_id: "goes" },
    shown: { area: "settings", part: "demoHost", mine: MINE, columns: ["video_link", "languages"], order: "1" },
    kept: ["user_id"],
  },
  demo_hours: {
    people: { host_id: "goes" },
    shown: {
      area: "settings",
      part: "demoHours",
      mine: "held.host_id = :me",
      columns: ["weekday", "from_minute", "to_minute"],
      order: "held.weekday, held.from_minute",
    },
    kept: ["host_id"],
  },
  demo_days_off: {
    people: { host_id: "goes" },
    shown: {
      area: "settings",
      part: "demoDaysOff",
      mine: "held.host_id = :me",
      columns: ["day"],
      order: "held.day",
    },
    kept: ["host_id"],
  },
  demo_bookings: {
    people: { member_id: "goes", host_id: "cleared" },
    shown: {
      area: "support",
      part: "demos",
      mine: ":me in (held.member_id, held.host_id)",
      columns: [
        "state",
        "starts_at",
        "ends_at",
        "video_link",
        "cause",
        "reason",
        "sequence",
        "reminded_at",
        "created_at",
        "changed_at",
      ],
      more: { your_part: "case when held.host_id = :me then 'host' else 'member' end" },
      order: "held.starts_at, held.id",
    },
    kept: ["id", "member_id", "host_id"],
  },
};
