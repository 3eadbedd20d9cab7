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
    return [
      notice(
        "PUBLIC_URL is not looked at, because the program does not run here: start it, and call bin/doctor again.",
      ),
    ];
  }
  const origins = [...new Set([new URL(settings.PUBLIC_URL).origin, ...MARKETS.map((market) => linkOrigin(market))])];
  const all = await Promise.all(origins.map((origin) => checkOrigin(origin, settings)));
  // Proxies do the same for each of the five hosts: what is wrong is told once.
  const found = [...new Map(all.flat().map((finding) => [finding.text, finding])).values()];
  return found.length > 0 ? found : [well(`The program is reached at ${origins.join(", ")}.`)];
}

async function checkOrigin(origin: string, settings: Settings): Promise<Finding[]> {
  const { hostname, host } = new URL(origin);
  try {
    await lookup(hostname);
  } catch (error) {
    const { code } = error as { code?: string };
    return code === "ENOTFOUND"
      ? [
          problem(
            `The name ${hostname} leads nowhere: set its record in the DNS, or the right name in PUBLIC_URL and MARKET_HOSTS.`,
          ),
        ]
      : [notice(`The name ${hostname} could not be asked for (${code}): whether visitors get here is not known.`)];
  }
  let answer: Awaited<ReturnType<typeof probe>>;
  try {
    answer = await probe(origin);
  } catch (error) {
    return [
      problem(`${origin} does not answer (${sentenceOf(error)}): see the proxy, its certificate, and the firewall.`),
    ];
  }
  const { response, arrival } = answer;
  if (arrival) return [...judgeArrival(arrival, host, settings), ...(await checkSocket(origin))];
  const target = response.headers.get("location");
  if (target && response.status >= 300 && response.status < 400) {
    return [
      problem(
        `${origin} sends visitors on to ${target}: PUBLIC_URL and MARKET_HOSTS must name the addresses where pages are read.`,
      ),
    ];
  }
  return [
    problem(
      `${origin} is answered by something else (status ${response.status}): let the name and the proxy lead here; several machines need the same SECRET.`,
    ),
  ];
}

/** What the proxies in front have made of a request without any forwarding headers. */
export function judgeArrival(
  { host, forwarded }: Arrival,
  asked: string,
  { TRUSTED_PROXIES }: Pick<Settings, "TRUSTED_PROXIES">,
): Finding[] {
  const found: Finding[] = [];
  if (host !== asked) {
    found.push(
      problem(
        `The proxy passes ${asked} on as ${host}, so that forms are refused: let it pass the Host as it came (nginx: proxy_set_header Host $http_host).`,
      ),
    );
  }
  if (forwarded > TRUSTED_PROXIES) {
    found.push(
      problem(
        `Proxies add ${forwarded} entries to X-Forwarded-For, and TRUSTED_PROXIES is ${TRUSTED_PROXIES}: one forwards twice, or there are more of them; all visitors now share one visitor's limits. Set TRUSTED_PROXIES=${forwarded}, or take one out.`,
      ),
    );
  } else if (forwarded < TRUSTED_PROXIES) {
    found.push(
      problem(
        forwarded === 0
          ? `No proxy adds to X-Forwarded-For, and TRUSTED_PROXIES is ${TRUSTED_PROXIES}: visitors can write any address there. Let the proxy add it (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).`
          : `Proxies add ${forwarded} entries to X-Forwarded-For, and TRUSTED_PROXIES is ${TRUSTED_PROXIES}: visitors can write any address there. Set TRUSTED_PROXIES=${forwarded}.`,
      ),
    );
  }
  return found;
}

/** Opens a live socket as a visitor, who is refused one by the program with 401: anything else is the proxy's answer. */
async function checkSocket(origin: string): Promise<Finding[]> {
  const status = await upgradeStatus(origin).catch(() => undefined);
  if (status === 401) return [];
  return [
    problem(
      `${origin} does not pass the live socket on (${status === undefined ? "no answer" : `status ${status}`}): let the proxy pass Upgrade and Connection at ${paths.live()}, else pages learn late of what is new.`,
    ),
  ];
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
