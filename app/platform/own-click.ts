/**
 * Whether the reader came by a link of ours: for what begins with a link, since browsers hold the redirects of a form against `form-action`.
 * Another site must not begin it for them.
 */
export function isOwnClick(headers: Headers, { origin }: URL): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const from = headers.get("referer");
  return from !== null && URL.canParse(from) && new URL(from).origin === origin;
}
