/** What Swedish business prose does without. */
import { type Banned, words } from "../rule.ts";

const VERBS = "har|är|kan|inte|svarar|bekräftar|godkänner|ser|får|vill|skriver|tackar|avböjer|säger|redan|också";

export const BANNED_SE: readonly Banned[] = [
  [words(`den andras?(?= (?:${VERBS})(?!\\p{L})|[.,?:]|$)`), "skriv motparten"],
  [words("hämta(?:r|t|s|des?|de)?(?! (?:din |fler |en |er )?kod(?:er|en)?(?!\\p{L}))"), "skriv ladda ner (en fil)"],
  [words("häv(?:a|er|d|t|s|des|de)?(?! (?:avtal|köp))"), "skriv lås upp, avblockera eller ta bort"],
  [/(?:^|[.?] )Var det du (?!: )(?:kan|ska|behöver) /u, "skriv Om det var du: …"],
  [words("(?:ta bort|ladda ner|ändra|radera) (?:dem|den|det) kan du"), "börja med Du kan"],
  [words("härmed|härtill|därtill|dylik\\p{L}*|vederbörande|erhåll\\p{L}*|tillse|medelst|därifrån"), "skriv det enkelt"],
  [words("eftertanke"), "skriv Var försiktig"],
  [words("klocka dina möten"), "skriv tidszon"],
  [words("förtur"), "skriv prioriterad"],
  [words("förmedl\\p{L}*"), "vi är en plats för pitchar och meddelanden"],
  [words("passar dig|lämplig för dig"), "skriv matchar dina kriterier"],
];
