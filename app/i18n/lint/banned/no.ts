/** What Norwegian product prose does without. */
import { type Banned, words } from "../rule.ts";

export const BANNED_NO: readonly Banned[] = [
  [words("(?:inntil|opptil)(?= (?:\\d|\\{))"), "skriv maks"],
  [words("oppgi|oppgir|oppgitt|oppga"), "skriv skriv inn, legg inn eller velg"],
  [words("følger med(?! på| i tiden)"), "skriv er inkludert i"],
  [words("straks"), "skriv med en gang"],
  [words("fram"), "skriv frem"],
  [words("(?:meld|melde|melder|meldt) fra"), "skriv rapportere"],
  [words("på forskudd"), "skriv på forhånd"],
  [/(?<!,) og prøv igjen/iu, "komma foran og mellom hovedsetninger"],
  [/(?:^|[.?] )Å \p{L}+ [^.?]* (?:følger|er|krever) /u, "begynn med Du kan, eller med et substantiv"],
  [words("hermed|herved|dertil|hertil|vedkommende|førstnevnte|således"), "skriv det enkelt"],
  [words("med ettertanke"), "skriv Vær forsiktig"],
  [words("hvilken klokke"), "skriv tidssone"],
  [words("formidl\\p{L}*"), "vi er et sted for pitcher og meldinger"],
  [words("passer for deg|egnet for deg"), "skriv oppfyller kriteriene dine"],
];
