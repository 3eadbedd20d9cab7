import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env/env.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { hostListing } from "#app/platform/site/site.server.ts";
import type { Route } from "./+types/security-txt.ts";

/** Days; RFC 9116 §2.5.5 recommends less than a year. */
const VALID_DAYS = 90;

/** To whom security problems are reported (RFC 9116). Canonical and policy are named on our own hosts only. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { market, origin } = hostListing(visitOf(context).url);
  const { OPERATOR_EMAIL, CONTACT_EMAIL } = env();
  const expires = new Date(now().getTime() + VALID_DAYS * 86_400_000);
  // Whole days, so that the file changes once a day.
  expires.setUTCHours(0, 0, 0, 0);
  const languages = [market, ...MARKETS].map((one) => factsOf(one).htmlLang.split("-")[0]);
  const lines = [
    `Contact: mailto:${OPERATOR_EMAIL ?? CONTACT_EMAIL}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${[...new Set(languages)].join(", ")}`,
    ...(origin
      ? [`Canonical: ${origin}${paths.securityTxt()}`, `Policy: ${origin}${paths.security("report-weakness")}`]
      : []),
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
