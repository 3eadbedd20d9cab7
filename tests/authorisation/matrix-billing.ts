/** Plans and payments. Here there is no payment provider: what would have to ask it answers 503. */

// biome-ignore format: a table is read by its columns
export const BILLING_ROWS: Record<string, string> = {
  //                                                                visitor guest   newcomer   investor entrepreneur owner        other   moderator support   admin
  "POST /webhooks/payments":                                        "503     503     503        503      503          503          503     503       503       503",
  "GET /webhooks/payments":                                         "405     405     405        405      405          405          405     405       405       405",
  "GET /pages/upgrade":                                             "in      in      in         in       in           in           in      in        in        in",
  "POST /pages/upgrade":                                            "sign-in sign-up in         in       in           in           in      in        in        in",
  "GET /pages/upgrade/orders/:id":                                  "sign-in sign-up 404        404      404          in           404     404       404       404",
  "GET /pages/settings/subscription":                               "sign-in sign-up in         in       in           in           in      in        in        in",
  "GET /pages/settings/subscription/cancellation":                  "sign-in sign-up in         in       in           in           in      in        in        in",
  "POST /pages/settings/subscription/cancellation":                 "sign-in sign-up in         in       in           in           in      in        in        in",
  "GET /pages/settings/subscription/withdrawal":                    "sign-in sign-up in         in       in           in           in      in        in        in",
  "POST /pages/settings/subscription/withdrawal":                   "sign-in sign-up in         in       in           in           in      in        in        in",
  "GET /pages/settings/subscription/invoice-details":               "sign-in sign-up in         in       in           in           in      in        in        in",
  "POST /pages/settings/subscription/invoice-details":              "sign-in sign-up in         in       in           in           in      in        in        in",
  "GET /pages/settings/subscription/early-exit":                    "sign-in sign-up in         in       in           in           in      in        in        in",
  "POST /pages/settings/subscription/early-exit":                   "sign-in sign-up in         in       in           in           in      in        in        in",
  "GET /pages/settings/subscription/portal":                        "in      in      in         in       in           in           in      in        in        in",
  "POST /pages/settings/subscription/portal":                       "sign-in sign-up in         in       in           in           in      in        in        in",
  "GET /pages/settings/subscription/codes/:id":                     "in      in      in         in       in           in           in      in        in        in",
  "POST /pages/settings/subscription/codes/:id":                    "sign-in sign-up in         in       in           done         in      in        in        in",
  "GET /pages/settings/subscription/payment":                       "in      in      in         in       in           in           in      in        in        in",
  "POST /pages/settings/subscription/payment":                      "sign-in sign-up in         in       in           in           in      in        in        in",
  "GET /pages/settings/subscription/invoices/:id":                  "sign-in sign-up 404        404      404          503          404     404       404       404",
};
