/**
 * Phrases that scammers use, by kind and language. Patterns match `readable()` text (`warnings.ts`) and only raise a warning; to avoid false
 * ones, each needs a demand along with the thing. `…` matches a few words of the same clause.
 *
 * Kinds, most serious first: advance fees, irreversible payments, cryptocurrency, gift cards, moving to another app, guaranteed returns.
 */
export const WARNINGS = ["fee", "transfer", "crypto", "gift-cards", "elsewhere", "promise"] as const;

export type Warning = (typeof WARNINGS)[number];

interface Phrase {
  kind: Warning;
  pattern: string;
}

const APPS =
  "(?:wh?[a4]ts? ?-?[a4]pp?|telegr[a4@]m|we ?chat|viber|signal|messenger|snap ?chat|snap|discord|instagram|insta|zangi|kik|google chat|hangouts?|threema)\\p{L}{0,5}";
const NUMBER = "\\+?\\d[\\d ()/.-]{6,}";
const COIN =
  "(?:bitcoin\\p{L}*|btc|ethereum|eth|solana|stable ?coins?|kr[yi]pto(?:currency|currencies)?\\p{L}*|crypto\\p{L}*|virtuaalivaluu\\p{L}*)";
const CARDS =
  "(?:gift ?-?cards?|presentkort\\p{L}*|gavekort\\p{L}*|lahjakort\\p{L}*|(?:steam|itunes|apple|google play|amazon|razer gold)[ -](?:cards?|kort\\p{L}*|kortti\\p{L}*|kortte\\p{L}*))";

const FEES = {
  en: "(?:(?:registration|processing|admin(?:istration)?|handling|activation|arrangement|brokerage|clearance|legal|release|transaction|insurance|finder's) (?:fees?|charges?|deposits?))",
  sv: "(?:(?:registrerings|administrations|handläggnings|anmälnings|förmedlings|aktiverings|uppläggnings|frigörings|försäkrings|hanterings|expeditions)avgift\\p{L}*)",
  nb: "(?:(?:registrerings|administrasjons|behandlings|formidlings|aktiverings|etablerings|saksbehandlings|forsikrings|håndterings|ekspedisjons)(?:avgift|gebyr)\\p{L}*)",
  da: "(?:(?:registrerings|administrations|behandlings|ekspeditions|formidlings|aktiverings|oprettelses|forsikrings|håndterings)(?:afgift|gebyr)\\p{L}*)",
  fi: "(?:(?:rekisteröinti|käsittely|hallinnointi|hallinto|välitys|aktivointi|avaus|vapautus|vakuutus|takuu)maksu\\p{L}*)",
} as const;

// A demand near a fee.
const DEMANDS = {
  en: "(?:pay|paid|payable|send|transfer|deposit|required?|must|have to|need to|before|first|due)",
  sv: "(?:betala\\p{L}*|skicka\\p{L}*|för över|överför\\p{L}*|sätt\\p{L}* in|krävs|måste|behöver|innan|först)",
  nb: "(?:betal\\p{L}*|send\\p{L}*|overfør\\p{L}*|sett\\p{L}* inn|kreves|må|trenger|før|først)",
  da: "(?:betal\\p{L}*|send\\p{L}*|overfør\\p{L}*|indbetal\\p{L}*|kræves|skal|før|først|forud)",
  fi: "(?:maks[aeo]\\p{L}*|lähet\\p{L}*|siirr?\\p{L}*|vaaditaan|tarvitaan|täytyy|pitää|ennen|ensin|etukäteen|ennakkoon)",
} as const;

const LANGUAGES = ["en", "sv", "nb", "da", "fi"] as const;

const FEE: string[] = [
  ...LANGUAGES.flatMap((lang) => [`${FEES[lang]}…${DEMANDS[lang]}`, `${DEMANDS[lang]}…${FEES[lang]}`]),
  // English
  "(?:up.?front|advance) (?:fees?|payments?|charges?)|(?:fees?|charges?|deposit) (?:up.?front|in advance)",
  "(?:pay|send|transfer|deposit|cover)…(?:fees?|charges?|taxe?s?|insurance|deposit)…(?:before|first|to (?:release|unlock|activate|receive|proceed)|so that)",
  "pay(?:able|ment)? (?:in advance|up.?front|before we)",
  "(?:before|to|until)…(?:release|unlock) (?:of )?(?:the|your) (?:funds?|money|investment|loan|capital)…(?:pay|fee|deposit|tax)",
  "(?:pay|fee|deposit|tax)…(?:release|unlock) (?:of )?(?:the|your) (?:funds?|money|investment|loan|capital)",
  // Swedish
  "förskotts(?:avgift|betal)\\p{L}*|(?:avgift\\p{L}*|betala\\p{L}*)…(?:i förskott|i förväg)",
  "(?:betala|skicka|föra? över|överför|sätt\\p{L}* in)\\p{L}*…avgift\\p{L}*…(?:innan|först|för att)",
  "(?:betala|avgift)\\p{L}*…(?:frigör\\p{L}*|låsa upp) (?:pengarna|medlen|kapitalet|lånet|investeringen)",
  // Norwegian
  "forskudds(?:avgift|gebyr|betal)\\p{L}*|(?:avgift\\p{L}*|gebyr\\p{L}*|betal\\p{L}*)…(?:på forskudd|på forhånd|forskuddsvis)",
  "(?:betal|send|overfør)\\p{L}*…(?:gebyr|avgift)\\p{L}*…(?:før|først|for å)",
  "(?:betal|gebyr|avgift)\\p{L}*…frigjør\\p{L}* (?:pengene|midlene|kapitalen|lånet|investeringen)",
  // Danish
  "(?:forskuds|forud)(?:gebyr|afgift|betal)\\p{L}*|(?:gebyr\\p{L}*|afgift\\p{L}*|betal\\p{L}*)…(?:i forskud|på forhånd|forud)",
  "(?:betal|indbetal|send|overfør)\\p{L}*…(?:gebyr|afgift)\\p{L}*…(?:før|først|for at)",
  "(?:betal|gebyr|afgift)\\p{L}*…frigiv\\p{L}* (?:pengene|midlerne|kapitalen|lånet|investeringen)",
  // Finnish
  "(?:maks|siirr|lähet)\\p{L}*…(?:maksu|palkkio|kulu)\\p{L}*…(?:ennen|ensin|etukäteen|ennakkoon|jotta)",
  "maks\\p{L}*…(?:etukäteen|ennakkoon)|ennakkomaksu\\p{L}*",
  "(?:maksu|maksa)\\p{L}*…vapaut\\p{L}* (?:varat|rahat|pääoma|laina|sijoitus)\\p{L}*|(?:varat|rahat) vapaut\\p{L}*…maks\\p{L}*",
];

const TRANSFER: string[] = [
  "western ?-?union\\p{L}*|money ?-?gram\\p{L}*|hawala",
  // English
  "wire (?:me|us|over|it|the|your|money|funds|[€$£]? ?\\d)|(?:send|transfer)…(?:money|funds|amount)…(?:by|via) (?:wire|cash app|zelle)",
  "(?:send|transfer) (?:me |us )?(?:the |your )?(?:money|funds|amount|deposit) (?:today|now|first|before|immediately|to my)",
  // Swedish
  "swisha\\p{L}* (?:mig|oss|till|över|pengar\\p{L}*|beloppet|summan|\\d)",
  "(?:skicka|överför|för över|sätt in) (?:pengarna|beloppet|summan|pengar)…(?:i ?dag|nu|först|innan|genast|mitt konto|privatkonto)",
  // Norwegian
  "vipps\\p{L}* (?:meg|oss|til|over|pengene|beløpet|summen|\\d)",
  "(?:send|overfør) (?:pengene|beløpet|summen|penger)…(?:i ?dag|nå|først|før|straks|kontoen min|min konto)",
  // Danish
  "mobilepay\\p{L}* (?:mig|os|til|pengene|beløbet|\\d)|(?:send|overfør|betal)\\p{L}*…(?:på|via|med) mobilepay",
  "(?:send|overfør) (?:pengene|beløbet|summen|penge)…(?:i ?dag|nu|først|før|straks|min konto)",
  // Finnish
  "(?:lähetä|siirrä|tallet\\p{L}*) (?:rahat|rahaa|summa|maksu)…(?:heti|tänään|nyt|ensin|ennen|tililleni)",
];

const CRYPTO: string[] = [
  "usdt|usdc|tether(?:'s|iä|in|einä|nä)?",
  `(?:pay|send|deposit|transfer|settle|buy)\\p{L}*…(?:in|with|via|by|some|us|me)? ?${COIN}`,
  `${COIN}…(?:wallet|address|deposit|transfer|payment)`,
  `(?:betala|skicka|sätta? in|för(?:a|s)? över|överför|köp)\\p{L}*…(?:i|med|via) ${COIN}|(?:köp|skicka) ${COIN}|${COIN}…plånbok\\p{L}*`,
  `(?:betal|send|overfør|sett|indbetal|kjøp|køb)\\p{L}*…(?:i|med|via) ${COIN}|(?:kjøp|køb|send) ${COIN}|${COIN}…(?:lommebok|tegnebog|pung)\\p{L}*`,
  `(?:maks|lähet|siirr?|talle|osta)\\p{L}*…${COIN}|${COIN}…(?:maks|lompak|osoit)\\p{L}*`,
  // Wallet addresses
  "0x[0-9a-f]{40}|bc1[0-9a-z]{25,60}",
];

const GIFT_CARDS: string[] = [
  `(?:buy|send|pay|purchase|scratch)\\p{L}*…${CARDS}|${CARDS}…(?:codes?|photo|picture|numbers?)`,
  `(?:köp|skicka|betala|skrapa)\\p{L}*…${CARDS}|${CARDS}…(?:kod|bild|foto)\\p{L}*`,
  `(?:kjøp|køb|send|betal|skrap)\\p{L}*…${CARDS}|${CARDS}…(?:kode|bilde|billede|foto)\\p{L}*`,
  `(?:osta|lähet|maks|raapu)\\p{L}*…${CARDS}|${CARDS}…(?:koodi|kuva)\\p{L}*`,
  "paysafe ?-?(?:card|kort)?\\p{L}*",
];

const ELSEWHERE: string[] = [
  "(?:https?://)?(?:wa\\.me|t\\.me|chat\\.whatsapp\\.com|api\\.whatsapp\\.com|signal\\.me|m\\.me)/\\S+",
  `${APPS} ?(?:number|nummer|nr|no|numero\\p{L}*|id|is|är|er|on)?[ :.(=]{0,3}(?:${NUMBER}|@\\p{L}+)`,
  `(?:my|your|mitt|min|ditt|din|mit|dit|minun|sinun) ${APPS}`,
  // English
  `(?:write|text|message|contact|reach|add|ping|chat|talk|speak|continue|move|switch|find|hit|call|dm|connect|discuss|take|carry on)…(?:on|to|via|over|through|at|by|using) (?:me on |my )?${APPS}`,
  `(?:do you|you) (?:have|use) ${APPS}|(?:on|via|over) ${APPS}…(?:we|you|i) (?:can|could)`,
  "(?:talk|continue|discuss|pay|communicate|contact|chat|move)…(?:outside|off) (?:of )?(?:this|the) (?:platform|site|app)",
  // Swedish
  `(?:skriv|kontakta|nå|lägg till|fortsätt|prata|chatta|ta det|ta detta|höra?s|hör av|byt|flytta|gå över|messa|ring|vidare)\\p{L}*…(?:på|via|till|över|i) ${APPS}`,
  `(?:har|använder) du ${APPS}|(?:på|via) ${APPS}…(?:kan|skulle) (?:vi|du|jag)`,
  "(?:fortsätt|prata|skriv|höra?s|betala|kontakta)\\p{L}*…utanför (?:plattformen|sajten|sidan|webbplatsen|appen)",
  // Norwegian
  `(?:skriv|kontakt|nå|legg til|fortsett|snakk|chatt|ta det|ta dette|høres|bytt|flytt|gå over|ring|meld|videre)\\p{L}*…(?:på|via|til|over|i) ${APPS}`,
  `(?:har|bruker) du ${APPS}|(?:på|via) ${APPS}…kan (?:vi|du|jeg)`,
  "(?:fortsett|snakk|skriv|betal|kontakt)\\p{L}*…utenfor (?:plattformen|siden|nettstedet|appen)",
  // Danish
  `(?:skriv|kontakt|fang|tilføj|fortsæt|snak|tale?|chat|tage? det|flyt|skift|gå over|ring|videre)\\p{L}*…(?:på|via|til|over|gennem|i) ${APPS}`,
  `(?:har|bruger) du ${APPS}|(?:på|via) ${APPS}…kan (?:vi|du|jeg)`,
  "(?:fortsæt|snak|tale?|skriv|betal|kontakt)\\p{L}*…uden ?for (?:platformen|siden|webstedet|appen)",
  // Finnish
  `(?:kirjoit|laita|laitta|laite|ota yhteyttä|otetaan yhteyttä|lisää|jatk|jutel|jutusta|puhu|keskustel|siirry|vaihde|soit|viesti|tavoit)\\p{L}*…${APPS}`,
  `${APPS}…(?:jatk|jutel|keskustel|puhu|kirjoit|tavoit)\\p{L}*|(?:onko sinulla|käytätkö) ${APPS}`,
  "(?:jatk|puhu|keskustel|maks|kirjoit)\\p{L}*…(?:alustan|palvelun|sivuston) ulkopuol\\p{L}*",
];

const PROMISE: string[] = [
  "(?:guaranteed|risk.?free) (?:returns?|profits?|income|interest)|(?:returns?|profits?) (?:is|are) guaranteed|double your (?:money|investment)",
  "garantera\\p{L}* (?:avkastning|vinst|ränta)\\p{L}*|riskfri\\p{L}* (?:avkastning|vinst|investering)\\p{L}*|(?:för)?dubbla (?:dina|era) pengar",
  "garanter\\p{L}* (?:avkastning|fortjeneste|gevinst|afkast|udbytte|overskudd?)\\p{L}*|risikofri\\p{L}* (?:avkastning|afkast|investering|gevinst)\\p{L}*|(?:for)?doble (?:pengene|dine penge)\\p{L}*",
  "(?:taat\\p{L}*|riskit\\p{L}*) (?:tuot\\p{L}*|voit\\p{L}*)|tuplaa (?:rahasi|sijoituksesi)",
];

const BY_KIND: Readonly<Record<Warning, readonly string[]>> = {
  fee: FEE,
  transfer: TRANSFER,
  crypto: CRYPTO,
  "gift-cards": GIFT_CARDS,
  elsewhere: ELSEWHERE,
  promise: PROMISE,
};

/** Every phrase of every kind. */
export const PHRASES: readonly Phrase[] = Object.entries(BY_KIND).flatMap(([kind, patterns]) =>
  patterns.map((pattern) => ({ kind: kind as Warning, pattern })),
);
