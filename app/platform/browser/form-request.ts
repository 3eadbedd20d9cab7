import { FORM_LOCATION, FORM_SCRIPT } from "../http/form-script.ts";

/** What came of a form: the address to go to, or the response. */
export type Sent = { location: string } | { response: Response };

/** Posts fields to an address of this site. Throws a TypeError if there is no connection. */
export async function sendByScript(action: string, fields: Iterable<readonly [string, unknown]>): Promise<Sent> {
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  const headers = { accept: "text/html", [FORM_SCRIPT]: "1" };
  const response = await fetch(action, { method: "POST", body, headers });
  const location = response.headers.get(FORM_LOCATION);
  return location === null ? { response } : { location };
}
