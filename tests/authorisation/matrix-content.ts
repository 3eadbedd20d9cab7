/** The site's own pages: everybody's. */

// biome-ignore format: a table is read by its columns
export const CONTENT_ROWS: Record<string, string> = {
  //                                 visitor guest newcomer investor entrepreneur owner other moderator support admin
  "GET /pages/about":              "in      in    in       in       in           in    in    in        in      in",
  "GET /pages/partners":           "in      in    in       in       in           in    in    in        in      in",
  "GET /pages/customers":          "in      in    in       in       in           in    in    in        in      in",
  "GET /pages/disclaimer":         "in      in    in       in       in           in    in    in        in      in",
  "GET /pages/countries":          "in      in    in       in       in           in    in    in        in      in",
  "GET /pages/countries/:country": "in      in    in       in       in           in    in    in        in      in",
  "GET /pages/example":            "in      in    in       in       in           in    in    in        in      in",
  "GET /pages/accessibility":      "in      in    in       in       in           in    in    in        in      in",
  "GET /pages/security":           "in      in    in       in       in           in    in    in        in      in",
  "GET /pages/press":              "in      in    in       in       in           in    in    in        in      in",
  "GET /pages/press/:file":        "in      in    in       in       in           in    in    in        in      in",
  "GET /pages/whats-new":          "in      in    in       in       in           in    in    in        in      in",
  "GET /pages/licences":           "in      in    in       in       in           in    in    in        in      in",
  "GET /pages/licences/:package":  "in      in    in       in       in           in    in    in        in      in",
  "GET /pages/social-media":       "in      in    in       in       in           in    in    in        in      in",
};
