import { MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  profiles: {
    people: { user_id: "goes" },
    shown: {
      area: "profile",
      part: "profile",
      mine: MINE,
      columns: [
        "job",
        "market",
        "county",
        "city",
        "phone",
        "biography",
        "social_links",
        "budget_from",
        "budget_to",
        "budget_currency",
        "companies_run",
        "active_since",
        "interests",
        "languages",
        "hide_email",
        "picture_id",
        "business_card_id",
        "portfolio_id",
        "updated_at",
      ],
      order: "1",
    },
    omitted: ["user_id"],
  },
  people: {
    people: { user_id: "goes" },
    shown: null,
    why: "made of account and profile, which are shown, to find people by",
  },
};
