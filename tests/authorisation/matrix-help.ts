/** Help is everybody's to read and to vote on; what was said of it, support's and admins'. */

// biome-ignore format: a table is read by its columns
export const HELP_ROWS: Record<string, string> = {
  //                                                                visitor guest   newcomer   investor entrepreneur owner        other   moderator support   admin
  "GET /pages/faq":                                                 "in      in      in         in       in           in           in      in        in        in",
  "GET /pages/faq/:question/vote":                                  "in      in      in         in       in           in           in      in        in        in",
  "POST /pages/faq/:question/vote":                                 "done    done    done       done     done         done         done    done      done      done",
  "GET /admin/help":                                                "404     404     404        404      404          404          404     404       in        in",
};
