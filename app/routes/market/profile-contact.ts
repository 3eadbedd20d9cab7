import { attachment } from "#app/features/files/document.ts";
import { profileByUsername } from "#app/features/profiles/queries.server.ts";
import { vcard } from "#app/features/profiles/vcard.ts";
import { countyName } from "#app/i18n/counties.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { paths } from "#app/platform/paths.ts";
import { accountHolderOf, visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/profile-contact.ts";

/** A member's contact details for an address book: those that the reader may see, and to guests none. */
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
