/** Campaigns: admins alone write and send them. */

// biome-ignore format: a table is read by its columns
export const CAMPAIGN_ROWS: Record<string, string> = {
  //                                                    visitor guest newcomer investor entrepreneur owner other moderator support admin
  "GET /admin/campaigns":                               "404     404   404      404      404          404   404   404       404     in",
  "GET /admin/campaigns/new":                           "404     404   404      404      404          404   404   404       404     in",
  "POST /admin/campaigns/new":                          "404     404   404      404      404          404   404   404       404     done",
  "GET /admin/campaigns/audience":                      "404     404   404      404      404          404   404   404       404     in",
  "GET /admin/campaigns/:id":                           "404     404   404      404      404          404   404   404       404     in",
  "POST /admin/campaigns/:id":                          "404     404   404      404      404          404   404   404       404     done",
  "GET /admin/campaigns/:id/draft":                     "404     404   404      404      404          404   404   404       404     405",
  "POST /admin/campaigns/:id/draft":                    "404     404   404      404      404          404   404   404       404     done",
  "GET /admin/campaigns/:id/preview":                   "404     404   404      404      404          404   404   404       404     in",
  "GET /admin/campaigns/:id/preview/:market":           "404     404   404      404      404          404   404   404       404     in",
  "GET /admin/campaigns/:id/test":                      "404     404   404      404      404          404   404   404       404     in",
  "POST /admin/campaigns/:id/test":                     "404     404   404      404      404          404   404   404       404     done",
  "GET /admin/campaigns/:id/sending":                   "404     404   404      404      404          404   404   404       404     in",
  "POST /admin/campaigns/:id/sending":                  "404     404   404      404      404          404   404   404       404     done",
  "GET /admin/campaigns/:id/sending/removal":           "404     404   404      404      404          404   404   404       404     in",
  "POST /admin/campaigns/:id/sending/removal":          "404     404   404      404      404          404   404   404       404     done",
  "GET /admin/campaigns/:id/stop":                      "404     404   404      404      404          404   404   404       404     in",
  "POST /admin/campaigns/:id/stop":                     "404     404   404      404      404          404   404   404       404     done",
};

// biome-ignore format: a table is read by its columns
export const MAIL_ENDING_ROWS: Record<string, string> = {
  //                                                    visitor guest newcomer investor entrepreneur owner other moderator support admin
  "GET /pages/email-cancel/all":                        "in      in    in       in       in           in    in    in        in      in",
  "POST /pages/email-cancel/all":                       "done    done  done     done     done         done  done  done      done    done",
  "POST /pages/email-cancel/all · a forged link":       "404     404   404      404      404          404   404   404       404     404",
  "GET /pages/email-cancel/undo":                       "in      in    in       in       in           in    in    in        in      in",
  "POST /pages/email-cancel/undo":                      "in      in    in       in       in           in    in    in        in      in",
  "POST /pages/email-cancel/undo · a forged link":      "404     404   404      404      404          404   404   404       404     404",
};
