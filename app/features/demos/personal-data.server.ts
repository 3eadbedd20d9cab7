/** What this feature stores of people, table by table. */
import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  demo_hosts: {
    people: { user_id: "goes" },
    shown: { area: "settings", part: "demoHost", mine: MINE, columns: ["video_link", "languages"], order: "1" },
    omitted: ["user_id"],
  },
  demo_hours: {
    people: { host_id: "goes" },
    shown: {
      area: "settings",
      part: "demoHours",
      mine: "record.host_id = :me",
      columns: ["weekday", "from_minute", "to_minute"],
      order: "record.weekday, record.from_minute",
    },
    omitted: ["host_id"],
  },
  demo_days_off: {
    people: { host_id: "goes" },
    shown: {
      area: "settings",
      part: "demoDaysOff",
      mine: "record.host_id = :me",
      columns: ["day"],
      order: "record.day",
    },
    omitted: ["host_id"],
  },
  demo_bookings: {
    people: { member_id: "goes", host_id: "cleared" },
    shown: {
      area: "support",
      part: "demos",
      mine: ":me in (record.member_id, record.host_id)",
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
      more: { your_part: "case when record.host_id = :me then 'host' else 'member' end" },
      order: "record.starts_at, record.id",
    },
    omitted: ["id", "member_id", "host_id"],
  },
};
