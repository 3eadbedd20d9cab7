/** Notifications on devices: each member's are their own. The worker and the page without a network are everybody's. */

// biome-ignore format: a table is read by its columns
export const PUSH_ROWS: Record<string, string> = {
  //                                                                visitor guest   newcomer   investor entrepreneur owner        other   moderator support   admin
  "GET /service-worker.js":                                         "in      in      in         in       in           in           in      in        in        in",
  "GET /pages/offline":                                             "in      in      in         in       in           in           in      in        in        in",
  "GET /pages/push/key":                                            "sign-in sign-up in         in       in           in           in      in        in        in",
  "GET /pages/push/devices":                                        "in      in      in         in       in           in           in      in        in        in",
  "POST /pages/push/devices":                                       "sign-in sign-up done       done     done         done         done    done      done      done",
  "GET /pages/push/devices/:id/removal":                            "in      in      in         in       in           in           in      in        in        in",
  "POST /pages/push/devices/:id/removal":                           "sign-in sign-up in         in       in           done         in      in        in        in",
  "GET /pages/push/test":                                           "in      in      in         in       in           in           in      in        in        in",
  "POST /pages/push/test":                                          "sign-in sign-up in         in       in           in           in      in        in        in  ",
  "GET /pages/push/refusal":                                        "in      in      in         in       in           in           in      in        in        in",
  "POST /pages/push/refusal":                                       "sign-in sign-up done       done     done         done         done    done      done      done",
};
