/** Addresses of feedback surveys; part of `paths`. */
import { withQuery } from "./with-query.ts";

export const SURVEY_PATHS = {
  /** The question of a mail, perhaps with a number that is chosen already. */
  survey: (token: string, score?: number) =>
    withQuery("/pages/survey", { token, score: score === undefined ? undefined : String(score) }),
  /** What surveys say, for staff. */
  surveyResults: (query: Record<string, string | undefined> = {}) => withQuery("/admin/surveys", query),
  /** The same as a file. */
  surveyFile: (query: Record<string, string | undefined> = {}) => withQuery("/admin/surveys/results", query),
};
