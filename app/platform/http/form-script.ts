/** What a form's script (`browser/form-script.ts`) has in common with the page and the server. */

/** Request header of a form sent by script. A redirect is then answered with 204: `fetch` would follow it, and use up the flash message. */
export const FORM_SCRIPT = "X-Form-Script";
/** Response header with the address of such a redirect. */
export const FORM_LOCATION = "X-Form-Location";

/** Attribute of forms that the script sends. */
export const BY_SCRIPT = { "data-by-script": "" } as const;
/** Attribute of the hidden note that a form got no answer. */
export const UNSENT_NOTE = { "data-unsent": "" } as const;
