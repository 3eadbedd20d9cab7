/** Feedback surveys: the question is open to whoever has its link, what was answered to support and admins. */

// biome-ignore format: a table is read by its columns
export const SURVEY_ROWS: Record<string, string> = {
  //                                            visitor guest   newcomer investor entrepreneur owner   other   moderator support admin
  "GET /pages/survey":                          "in      in      in       in       in           in      in      in        in      in",
  "GET /pages/survey · a link of nobody's":     "404     404     404      404      404          404     404     404       404     404",
  "POST /pages/survey":                         "done    done    done     done     done         done    done    done      done    done",
  "POST /pages/survey · a link of nobody's":    "404     404     404      404      404          404     404     404       404     404",
  "GET /admin/surveys":                         "404     404     404      404      404          404     404     404       in      in",
  "GET /admin/surveys/results":                 "404     404     404      404      404          404     404     404       in      in",
};
