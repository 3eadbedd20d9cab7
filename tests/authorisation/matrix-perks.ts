/** Perks: everybody sees what there is, onboarded members fetch codes, support and admins keep them. */

// biome-ignore format: a table is read by its columns
export const PERK_ROWS: Record<string, string> = {
  //                                                                visitor guest   newcomer   investor entrepreneur owner        other   moderator support   admin
  "GET /pages/perks":                                               "in      in      in         in       in           in           in      in        in        in",
  "GET /pages/perks/:id/pictures/:pictureId":                       "in      in      in         in       in           in           in      in        in        in",
  "GET /pages/perks/:id/pictures/:pictureId · not published":       "404     404     404        404      404          404          404     404       in        in",
  "GET /pages/perks/:id/redemption":                                "in      in      in         in       in           in           in      in        in        in",
  "POST /pages/perks/:id/redemption":                               "sign-in sign-up onboarding done     done         in           done    staff     staff     staff",
  "POST /pages/perks/:id/redemption · not published":               "sign-in sign-up onboarding 404      404          404          404     staff     staff     staff",
  "GET /admin/perks":                                               "404     404     404        404      404          404          404     404       in        in",
  "GET /admin/perks/new":                                           "404     404     404        404      404          404          404     404       in        in",
  "POST /admin/perks/new":                                          "404     404     404        404      404          404          404     404       done      done",
  "GET /admin/perks/:id":                                           "404     404     404        404      404          404          404     404       in        in",
  "POST /admin/perks/:id":                                          "404     404     404        404      404          404          404     404       done      done",
  "GET /admin/perks/:id/publication":                               "404     404     404        404      404          404          404     404       in        in",
  "POST /admin/perks/:id/publication":                              "404     404     404        404      404          404          404     404       done      done",
  "GET /admin/perks/:id/codes":                                     "404     404     404        404      404          404          404     404       in        in",
  "POST /admin/perks/:id/codes":                                    "404     404     404        404      404          404          404     404       done      done",
  "GET /admin/perks/:id/codes/removal":                             "404     404     404        404      404          404          404     404       in        in",
  "POST /admin/perks/:id/codes/removal":                            "404     404     404        404      404          404          404     404       done      done",
  "GET /admin/perks/:id/logo":                                      "404     404     404        404      404          404          404     404       in        in",
  "POST /admin/perks/:id/logo":                                     "404     404     404        404      404          404          404     404       done      done",
  "GET /admin/perks/:id/ending":                                    "404     404     404        404      404          404          404     404       in        in",
  "POST /admin/perks/:id/ending":                                   "404     404     404        404      404          404          404     404       done      done",
};
