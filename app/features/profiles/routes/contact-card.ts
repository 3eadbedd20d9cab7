import { attachment } from "#app/features/files/file.ts";
import { countyName } from "#app/i18n/counties.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { accountHolderOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { profileByUsername } from "../profile.server.ts";
import { vcard } from "../vcard.ts";
import type { Route } from "./+types/contact-card.ts";

/** A member's contact details as a vCard: those that the reader may see; guests see none. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const profile = await profileByUsername(accountHolderOf(context), params.username);
  if (!profile?.contact) return new Response(null, { status: 404 });
  const { market, county, username, contact } = profile;
  const card = vcard({
    ...profile,
    ...contact,
    county: (county && countyName(county)) ?? null,
    country: factsOf(market).nativeCountry,
    language: factsOf(market).htmlLang,
    profile: new URL(paths.profile(username), visitOf(context).url).href,
  });
  return new Response(card, {
    headers: {
      "Content-Type": "text/vcard; charset=utf-8",
      "Content-Disposition": attachment(`${username}.vcf`),
      "Cache-Control": "private, no-cache",
    },
  });
}
