/** The public addresses, asked as a visitor asks: name, TLS, proxies, and the live socket. */
import { randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { MARKETS } from "#app/i18n/markets.ts";
import type { Settings } from "#app/platform/env/env.server.ts";
import type { Arrival } from "#app/platform/http/doctor-probe.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { linkOrigin } from "#app/platform/site/site.server.ts";
import { type Finding, notice, problem, QUESTION_MILLISECONDS, sentenceOf, well } from "./finding.ts";
import { type Installation, probe } from "./installation.ts";

/** All public addresses, at once. */
export async function checkPublicAddresses({ settings, program, secret }: Installation): Promise<Finding[]> {
  if (!settings?.PUBLIC_URL) return [];
  if (!program || !secret) {
    return [notice("address-unknown")];
  }
  const origins = [...new Set([new URL(settings.PUBLIC_URL).origin, ...MARKETS.map((market) => linkOrigin(market))])];
  const all = await Promise.all(origins.map((origin) => checkOrigin(origin, settings)));
  // Proxies do the same for each of the five hosts: what is wrong is told once.
  const found = [...new Map(all.flat().map((finding) => [finding.text, finding])).values()];
  return found.length > 0 ? found : [well("address-well", { origins: origins.join(", ") })];
}

async function checkOrigin(origin: string, settings: Settings): Promise<Finding[]> {
  const { hostname, host } = new URL(origin);
  try {
    await lookup(hostname);
  } catch (error) {
    const { code } = error as { code?: string };
    return code === "ENOTFOUND"
      ? [problem("name-missing", { name: hostname })]
      : [notice("name-unknown", { name: hostname, reason: String(code) })];
  }
  let answer: Awaited<ReturnType<typeof probe>>;
  try {
    answer = await probe(origin);
  } catch (error) {
    return [problem("origin-silent", { origin, reason: sentenceOf(error) })];
  }
  const { response, arrival } = answer;
  if (arrival) return [...judgeArrival(arrival, host, settings), ...(await checkSocket(origin))];
  const target = response.headers.get("location");
  if (target && response.status >= 300 && response.status < 400) {
    return [problem("origin-redirects", { origin, target })];
  }
  return [problem("origin-foreign", { origin, status: response.status })];
}

/** What the proxies in front have made of a request without any forwarding headers. */
export function judgeArrival(
  { host, forwarded }: Arrival,
  asked: string,
  { TRUSTED_PROXIES }: Pick<Settings, "TRUSTED_PROXIES">,
): Finding[] {
  const found: Finding[] = [];
  if (host !== asked) {
    found.push(problem("host-changed", { asked, host }));
  }
  const trusted = TRUSTED_PROXIES;
  if (forwarded > trusted) found.push(problem("proxies-many", { forwarded, trusted }));
  else if (forwarded === 0 && trusted > 0) found.push(problem("proxies-none", { trusted }));
  else if (forwarded < trusted) found.push(problem("proxies-few", { forwarded, trusted }));
  return found;
}

/** Opens a live socket as a visitor, who is refused one by the program with 401: anything else is the proxy's answer. */
async function checkSocket(origin: string): Promise<Finding[]> {
  const status = await upgradeStatus(origin).catch(() => undefined);
  if (status === 401) return [];
  const where = { origin, path: paths.live() };
  return [status === undefined ? problem("socket-lost", where) : problem("socket-refused", { ...where, status })];
}

function upgradeStatus(origin: string): Promise<number | undefined> {
  const ask = origin.startsWith("https:") ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = ask(origin + paths.live(), {
      headers: {
        Connection: "Upgrade",
        Upgrade: "websocket",
        Origin: origin,
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
      },
      signal: AbortSignal.timeout(QUESTION_MILLISECONDS),
    });
    request.on("response", (response) => {
      resolve(response.statusCode);
      response.destroy();
    });
    request.on("upgrade", (response, socket) => {
      resolve(response.statusCode);
      socket.destroy();
    });
    request.on("error", reject).end();
  });
}
