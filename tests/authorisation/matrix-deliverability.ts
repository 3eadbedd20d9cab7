/** Mail that did not arrive: members speak of their own address alone; providers are known by a signature. */

// biome-ignore format: a table is read by its columns
export const DELIVERABILITY_ROWS: Record<string, string> = {
  //                                                                visitor guest   newcomer   investor entrepreneur owner        other   moderator support   admin
  "GET /pages/settings/email/reachable":                            "in      in      in         in       in           in           in      in        in        in",
  "POST /pages/settings/email/reachable":                           "sign-in sign-up in         in       in           in           in      in        in        in",
  "POST /webhooks/mail":                                            "503     503     503        503      503          503          503     503       503       503",
  "GET /webhooks/mail":                                             "405     405     405        405      405          405          405     405       405       405",
};
