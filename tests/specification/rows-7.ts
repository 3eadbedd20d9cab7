/** The specification's §7: calls. */
import type { Row } from "./row.ts";

// biome-ignore format: a table is read by its rows
export const ROWS_7: readonly Row[] = [
  { n: 337, says: "Update of lang field, payload the code", by: "tests/e2e/shell-language.spec.ts > a member's choice is the account's, and leaves other browsers as they are" },
  { n: 338, says: "Multipart upload POST with name", by: "tests/storage/suite.ts > uploads in one request, reads what is said of it, and gives an address that opens" },
  { n: 339, says: "GET metadata for the download address", by: "tests/storage/suite.ts > uploads in one request, reads what is said of it, and gives an address that opens" },
  { n: 340, says: "DELETE of an object", by: "tests/storage/suite.ts > deletes, and what is deleted is not found" },
  { n: 341, says: "Authorization and app-check headers", by: ["tests/storage/sdk-refusals.test.ts > without a token", "tests/storage/sdk-browser.test.ts > storage/unauthorized-app when the app check token is wrong: %s", "tests/storage/access.test.ts > without proof a member may, with a wrong one nobody"] },
  { n: 342, says: "Token sync: POST with a bearer token to the same origin", by: ["tests/e2e/hosts.spec.ts > goes along to another host and back, and ends on all of them at once", "tests/e2e/bad-input-hosts.spec.ts > answers each token that does not do with its status, and changes nothing"] },
  { n: 343, says: "Token sync: DELETE with a bearer token", by: "tests/e2e/bad-input-hosts.spec.ts > signs out by DELETE: by its token what that opened, by its cookie everywhere" },
  { n: 344, says: "Token sync refuses what does not do", by: "tests/e2e/bad-input-hosts.spec.ts > answers each token that does not do with its status, and changes nothing" },
  { n: 345, says: "App-check provider with a reCAPTCHA-type key", by: ["tests/app-check.test.ts > is exchanged for a token, for scripts and for forms, and then no more", "tests/e2e/gate-check.spec.ts > where reCAPTCHA is set up, its script answers in the place of work"] },
  { n: 346, says: "Automatic token refresh", by: "tests/e2e/gate-check.spec.ts > the token is renewed five minutes before it ends, while a page that needs it is open" },
  { n: 347, says: "Traffic of the database and identity vendor is not the product's", deviation: "no-vendor-traffic" },
  { n: 348, says: "The product's own calls, which the specification does not show", by: ["tests/addresses.test.ts > the addresses and what answers them are those of the list", "tests/authorisation/matrix.test.ts > every command that acts for somebody is in the tables"] },
];
