/** What Finnish product prose does without. */
import { type Banned, words } from "../rule.ts";

export const BANNED_FI: readonly Banned[] = [
  [words("Koti", "u"), "kirjoita Etusivu"],
  [words("häviä\\p{L}*|häviy\\p{L}*|hävin\\p{L}*"), "kirjoita katoaa"],
  [/(?<!\p{L})me \p{L}+mme(?!\p{L})/iu, "jätä pronomini pois"],
  [words("(?:se olet sinä|että se olet sinä)"), "kirjoita vahvista henkilöllisyytesi"],
  [words("täällä|täältä|tänne"), "sano missä, tai jätä pois"],
  [words("päästämällä irti"), "kirjoita Vapauta tiedosto tähän"],
  [words("kellon mukaan"), "kirjoita aikavyöhyke"],
  [words("etusijalla"), "kirjoita ensisijainen"],
  [words("keskustelukumppani\\p{L}*"), "kirjoita Keskustelu"],
  [words("kyseinen|kyseise\\p{L}+|mikäli|toimesta|suorittaa|täten|tahansa muu"), "kirjoita suoraan"],
  [words("saatta\\p{L}* yhteen|saatamme yhteen|saattaa .{0,30} yhteen"), "olemme ilmoitusten ja viestien paikka"],
  [words("sopii sinulle"), "kirjoita täyttää kriteerisi"],
];
