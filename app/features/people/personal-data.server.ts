import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  person_bookmarks: {
    people: { user_id: "goes", member_id: "goes" },
    shown: {
      area: "activity",
      part: "bookmarkedPeople",
      mine: MINE,
      columns: ["created_at"],
      more: { member: "(select name from users where id = record.member_id and deletion_due_at is null)" },
      order: "record.created_at, record.member_id",
    },
    omitted: ["user_id", "member_id"],
  },
};
