/** Checks of identity, and statements of investor status. Here there is neither a payment provider nor a broker of e-IDs: nothing can be begun. */

// biome-ignore format: a table is read by its columns
export const VERIFICATION_ROWS: Record<string, string> = {
  //                                           visitor guest   newcomer investor entrepreneur owner other moderator support admin
  "GET /pages/identity":                       "sign-in sign-up in       in       in           in    in    in        in      in",
  "POST /pages/identity":                      "sign-in sign-up 404      404      404          404   404   404       404     404",
  "GET /pages/identity/eid/:method":           "sign-in sign-up in       in       in           in    in    in        in      in",
  "GET /pages/identity/eid/callback":          "sign-in sign-up in       in       in           in    in    in        in      in",
  "GET /pages/identity/return/:id":            "sign-in sign-up 404      404      404          in    404   404       404     404",
  "GET /pages/verify-success":                 "sign-in sign-up in       in       in           in    in    in        in      in",
  "GET /pages/verify-cancel":                  "sign-in sign-up in       in       in           in    in    in        in      in",
  "GET /pages/settings/name":                  "sign-in sign-up in       in       in           in    in    in        in      in",
  "POST /pages/settings/name":                 "sign-in sign-up done     done     done         done  done  done      done    done",
  "GET /pages/investor-status":                "sign-in sign-up onboarding in     in           in    in    staff     staff   staff",
  "POST /pages/investor-status":               "sign-in sign-up onboarding done   done         done  done  staff     staff   staff",
  "GET /pages/settings/investor-status":       "sign-in sign-up in       in       in           in    in    in        in      in",
  "GET /pages/settings/investor-status/withdrawal": "sign-in sign-up in  in       in           in    in    in        in      in",
  "POST /pages/settings/investor-status/withdrawal": "sign-in sign-up in in       in           in    in    in        in      in",
  "GET /admin/identity":                       "404     404     404      404      404          404   404   404       in      in",
  "GET /admin/identity/:id":                   "404     404     404      404      404          404   404   404       in      in",
  "GET /admin/identity/:id/decision":          "404     404     404      404      404          404   404   404       in      in",
  "POST /admin/identity/:id/decision":         "404     404     404      404      404          404   404   404       done    done",
  "GET /admin/identity/:id/claim":             "404     404     404      404      404          404   404   404       in      in",
  "POST /admin/identity/:id/claim":            "404     404     404      404      404          404   404   404       done    done",
  "GET /admin/identity/:id/release":           "404     404     404      404      404          404   404   404       in      in",
  "POST /admin/identity/:id/release":          "404     404     404      404      404          404   404   404       in      in",
  "GET /admin/identity/:id/end":               "404     404     404      404      404          404   404   404       in      in",
  "POST /admin/identity/:id/end":              "404     404     404      404      404          404   404   404       done    done",
};
