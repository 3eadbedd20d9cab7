/**
 * Preloaded (`--import`) into the built program: what its library sends to the provider's own host goes to a stand-in at `PAYMENTS_URL`, which
 * outlives the program. No setting names another provider, since in production there is none.
 */
import http from "node:http";
import https from "node:https";
import { pathToFileURL } from "node:url";

const PROVIDER = "api.stripe.com";

/** The setting of Node that preloads this module. */
export const PRELOADED = `--import=${pathToFileURL(import.meta.filename).href}`;

const { PAYMENTS_URL } = process.env;
if (PAYMENTS_URL) {
  const { hostname, port } = new URL(PAYMENTS_URL);
  const agent = new http.Agent({ keepAlive: true });
  const request = https.request;
  // The library looks `request` up in the module whenever it sends.
  https.request = ((options: https.RequestOptions, ...rest: []) =>
    options.host === PROVIDER
      ? http.request({ ...options, host: hostname, port, agent })
      : request(options, ...rest)) as typeof https.request;
}
