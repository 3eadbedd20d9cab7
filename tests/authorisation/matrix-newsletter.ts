/** The newsletter: open to everybody. */

// biome-ignore format: a table is read by its columns
export const NEWSLETTER_ROWS: Record<string, string> = {
  //                                                      visitor guest   newcomer investor entrepreneur owner   other   moderator support admin
  "GET /pages/newsletter":                                "in      in      in       in       in           in      in      in        in      in",
  "POST /pages/newsletter":                               "done    done    done     done     done         done    done    done      done    done",
  "GET /pages/newsletter/sent":                           "in      in      in       in       in           in      in      in        in      in",
  "GET /pages/newsletter/confirmation":                   "in      in      in       in       in           in      in      in        in      in",
  "POST /pages/newsletter/confirmation":                 "in      in      in       in       in           in      in      in        in      in",
};
