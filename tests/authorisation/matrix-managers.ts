/** Members who manage a pitch together with its owner: of the shared one `investor` is viewer, `entrepreneur` editor, `other` publisher. */

// biome-ignore format: a table is read by its columns
export const MANAGER_ROWS: Record<string, string> = {
  //                                                      visitor guest   newcomer   investor entrepreneur owner   other   moderator support admin
  "GET /pitches/:publicId/managers":                       "sign-in sign-up onboarding in       in           in      in      staff     staff   staff",
  "POST /pitches/:publicId/managers":                      "sign-in sign-up onboarding 404      404          done    404     staff     staff   staff",
  "GET /pitches/:publicId/managers/leaving":               "sign-in sign-up onboarding in       in           404     in      staff     staff   staff",
  "POST /pitches/:publicId/managers/leaving":              "sign-in sign-up onboarding done     done         404     done    staff     staff   staff",
  "GET /pitches/:publicId/managers/:manager/removal":      "sign-in sign-up onboarding 404      404          in      404     staff     staff   staff",
  "POST /pitches/:publicId/managers/:manager/removal":     "sign-in sign-up onboarding 404      404          done    404     staff     staff   staff",
  "GET /pitches/:publicId/managers/:manager/role":         "in      in      in         in       in           in      in      in        in      in",
  "POST /pitches/:publicId/managers/:manager/role":        "sign-in sign-up onboarding 404      404          done    404     staff     staff   staff",
  "GET /pitches/:publicId/managers/:manager/withdrawal":   "in      in      in         in       in           in      in      in        in      in",
  "POST /pitches/:publicId/managers/:manager/withdrawal":  "sign-in sign-up onboarding 404      404          done    404     staff     staff   staff",
  "GET /pages/invitations/:manager":                       "sign-in sign-up onboarding 404      404          404     in      staff     staff   staff",
  "GET /pages/invitations/:manager/acceptance":            "in      in      in         in       in           in      in      in        in      in",
  "POST /pages/invitations/:manager/acceptance":           "sign-in sign-up onboarding 404      404          404     done    staff     staff   staff",
  "GET /pages/invitations/:manager/refusal":               "in      in      in         in       in           in      in      in        in      in",
  "POST /pages/invitations/:manager/refusal":              "sign-in sign-up onboarding 404      404          404     done    staff     staff   staff",
  "GET /pitches/:pitch · shared":                          "404     404     404        in       in           in      in      404       404     404",
  "GET /pages/create/:publicId/:step · shared":            "sign-in sign-up onboarding 404      in           in      in      staff     staff   staff",
  "GET /pages/create/:publicId/preview · shared":          "sign-in sign-up onboarding 404      in           in      in      staff     staff   staff",
  "GET /pages/create/:publicId/deletion · shared":         "sign-in sign-up onboarding 404      in           in      in      staff     staff   staff",
  "POST /pages/create/:publicId/deletion · shared":        "sign-in sign-up onboarding in       in           done    in      staff     staff   staff",
};
