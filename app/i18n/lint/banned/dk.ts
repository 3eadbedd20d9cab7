/** What Danish product prose does without. */
import { type Banned, words } from "../rule.ts";

export const BANNED_DK: readonly Banned[] = [
  [words("intet"), "skriv ikke noget, eller ingen"],
  [words("angiv|angive|angives|angivet|angiver"), "skriv indtast, vælg eller tilføj"],
  [
    words("hertil|dertil|herved|hermed|herom|herfra|heraf|dermed|derved|vedkommende|således|såfremt"),
    "skriv det enkelt",
  ],
  [/(?:^|[.?] )Ret(?! til)(?= |$)/u, "skriv Redigér"],
  [words("opgiv (?:adgangen|din)"), "skriv Fjern"],
  [words("skal du ikke gøre noget"), "skriv behøver du ikke gøre noget"],
  [words("kan ikke besvares"), "skriv Du kan ikke svare"],
  [words("(?:fjerne|ændre|slette|downloade) (?:dem|den|det) kan du"), "begynd med Du kan"],
  [words("med omtanke"), "skriv Vær forsigtig"],
  [words("hvilket ur"), "skriv tidszone"],
  [words("slå (?:mails|mailene) fra"), "skriv Afmeld"],
  [words("formidl\\p{L}*"), "vi er et sted for opslag og beskeder"],
  [words("passer til dig|egnet til dig"), "skriv opfylder dine kriterier"],
];
