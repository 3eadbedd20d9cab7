/** The assistant's page is everybody's, a demo its member's, the desk support's. The owner has no Enterprise: booking another is refused. */

// biome-ignore format: a table is read by its columns
export const DEMO_ROWS: Record<string, string> = {
  //                                                visitor guest   newcomer   investor entrepreneur owner other moderator support admin
  "GET /pages/cleon":                               "in      in      in         in       in           in    in    in        in      in",
  "GET /pages/cleon/bookings":                      "in      in      in         in       in           in    in    in        in      in",
  "POST /pages/cleon/bookings":                     "sign-in sign-up onboarding in       in           in    in    staff     staff   staff",
  "GET /pages/cleon/bookings/:id":                  "sign-in sign-up onboarding 404      404          in    404   staff     staff   staff",
  "GET /pages/cleon/bookings/:id/time":             "sign-in sign-up onboarding 404      404          in    404   staff     staff   staff",
  "POST /pages/cleon/bookings/:id/time":            "sign-in sign-up onboarding 404      404          done  404   staff     staff   staff",
  "GET /pages/cleon/bookings/:id/cancellation":     "sign-in sign-up onboarding 404      404          in    404   staff     staff   staff",
  "POST /pages/cleon/bookings/:id/cancellation":    "sign-in sign-up onboarding 404      404          done  404   staff     staff   staff",
  "GET /pages/cleon/bookings/:id/calendar":         "sign-in sign-up onboarding 404      404          in    404   staff     staff   staff",
  "GET /admin/demos":                               "404     404     404        404      404          404   404   404       in      in",
  "GET /admin/demos/hours":                         "404     404     404        404      404          404   404   404       in      in",
  "POST /admin/demos/hours":                        "404     404     404        404      404          404   404   404       done    done",
  "GET /admin/demos/hours/days-off":                "404     404     404        404      404          404   404   404       in      in",
  "POST /admin/demos/hours/days-off":               "404     404     404        404      404          404   404   404       done    in",
  "GET /admin/demos/hours/days-off/removal":        "404     404     404        404      404          404   404   404       in      in",
  "POST /admin/demos/hours/days-off/removal":       "404     404     404        404      404          404   404   404       in      in",
  "GET /admin/demos/:id":                           "404     404     404        404      404          404   404   404       in      in",
  "GET /admin/demos/:id/time":                      "404     404     404        404      404          404   404   404       in      in",
  "POST /admin/demos/:id/time":                     "404     404     404        404      404          404   404   404       done    done",
  "GET /admin/demos/:id/cancellation":              "404     404     404        404      404          404   404   404       in      in",
  "POST /admin/demos/:id/cancellation":             "404     404     404        404      404          404   404   404       done    done",
  "GET /admin/demos/:id/outcome":                   "404     404     404        404      404          404   404   404       in      in",
  "POST /admin/demos/:id/outcome":                  "404     404     404        404      404          404   404   404       done    done",
};
