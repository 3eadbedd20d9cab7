/** Invitations: what stands behind a link is everybody's, who came by it the inviter's alone. Accepting one leads on to signing up. */

// biome-ignore format: a table is read by its columns
export const REFERRAL_ROWS: Record<string, string> = {
  //                                                                visitor guest   newcomer   investor entrepreneur owner        other   moderator support   admin
  "GET /i/:slug":                                                   "in      in      in         in       in           in           in      in        in        in",
  "POST /i/:slug":                                                  "sign-up sign-up in         in       in           in           in      in        in        in",
  "GET /pages/refer":                                               "sign-in sign-up onboarding in       in           in           in      staff     staff     staff",
  "GET /pages/refer/qr.svg":                                        "sign-in sign-up onboarding in       in           in           in      staff     staff     staff",
  "GET /admin/referrals":                                           "404     404     404        404      404          404          404     404       in        in",
  "GET /admin/referrals/:id/revocation":                            "404     404     404        404      404          404          404     404       in        in",
  "POST /admin/referrals/:id/revocation":                           "404     404     404        404      404          404          404     404       done      done",
};
