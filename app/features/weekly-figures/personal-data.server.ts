/** What this feature stores of people, table by table. */
import { type ImpersonalData, MINE, type PersonalData } from "#app/platform/personal-data.ts";

export const personalData: PersonalData = {
  weekly_figures_mailed: {
    people: { user_id: "goes" },
    shown: { area: "notifications", part: "weeklyFigures", mine: MINE, columns: ["week"], order: "record.week" },
    omitted: ["user_id"],
  },
};

export const impersonalData: ImpersonalData = {
  weekly_figures_runs: "which weeks were begun, by market",
};
