/** Adviser links: made and taken back by who may let others read, opened by whoever has the link and its mailbox. */

// biome-ignore format: a table is read by its columns
export const ADVISER_ROWS: Record<string, string> = {
  //                                                     visitor guest   newcomer   investor entrepreneur owner   other   moderator support admin
  "GET /pitches/:publicId/advisers":                     "sign-in sign-up onboarding 404      404          in      404     staff     staff   staff",
  "POST /pitches/:publicId/advisers":                    "sign-in sign-up onboarding 404      404          done    404     staff     staff   staff",
  "GET /pitches/:publicId/advisers · published":         "sign-in sign-up onboarding in       in           in      in      staff     staff   staff",
  "POST /pitches/:publicId/advisers · published":        "sign-in sign-up onboarding done     done         done    done    staff     staff   staff",
  "GET /pitches/:publicId/advisers/:link/withdrawal":    "in      in      in         in       in           in      in      in        in      in",
  "POST /pitches/:publicId/advisers/:link/withdrawal":   "sign-in sign-up onboarding 404      404          done    404     staff     staff   staff",
  "GET /pages/adviser":                                  "in      in      in         in       in           in      in      in        in      in",
  "GET /pages/adviser · a link of nobody's":             "404     404     404        404      404          404     404     404       404     404",
  "POST /pages/adviser":                                 "403     403     403        403      403          403     403     403       403     403",
  // One code a minute to an address, whoever asks.
  "POST /pages/adviser/code":                            "done    in      in         in       in           in      in      in        in      in",
  "GET /pages/adviser/:link":                            "404     404     404        404      404          404     404     404       404     404",
  "GET /pages/adviser/:link/documents/:fileId":          "404     404     404        404      404          404     404     404       404     404",
};
