import { FORM_LOCATION, FORM_SCRIPT } from "#app/platform/http/form-script.ts";

/** The response to a request: for a form that a script sends, a redirect becomes a 204 with its address (`FORM_SCRIPT`). */
export function forFormScript({ headers: asked }: Request, response: Response): Response {
  const location = response.headers.get("Location");
  if (!asked.has(FORM_SCRIPT) || response.status < 300 || response.status >= 400 || !location) return response;
  const headers = new Headers(response.headers);
  headers.delete("Location");
  headers.set(FORM_LOCATION, location);
  return new Response(null, { status: 204, headers });
}
