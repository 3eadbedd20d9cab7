/**
 * The short description of a pitch: the line about what the company does, which everybody reads. It must not be an offer, since owners of private
 * companies may not advertise their shares (aktiebolagslagen 1:7, selskabsloven § 1, Financial Services and Markets Act 2000 s. 21; decision 115).
 * Refused are amounts, and phrases that offer, urge or promise; single words are not, since a company may work with shares, capital or valuations.
 */
import type { Market } from "#app/i18n/markets.ts";
import { graphemeCount } from "#app/ui/forms/grapheme-count.ts";

/** Maximum in characters, that is grapheme clusters. */
export const SHORT_DESCRIPTION_LIMIT = 160;

/** Maximum in UTF-16 units, which limits stacked combining marks. */
export const SHORT_DESCRIPTION_BOUND = 2_000;

/** The length in characters of the line as it will be stored, without outer and repeated spaces. */
export function shortDescriptionLength(text: string): number {
  return graphemeCount(text.normalize("NFC").trim().replace(/\s+/g, " "));
}

/** What of a line is refused. */
export type LineProblem = "line-amount" | "line-offer";

/** Why the line cannot be what everybody reads, or null. All languages are looked for in every market: many companies write in English. */
export function lineProblem(text: string): LineProblem | null {
  const plain = text.normalize("NFKC").replace(/\s+/g, " ").replaceAll("’", "'");
  if (AMOUNTS.some((amount) => amount.test(plain))) return "line-amount";
  return Object.values(OFFERS).some((offers) => offers.test(plain)) ? "line-offer" : null;
}

// A preposition changes what a verb is about: "we sell software for equity funds".
const NO_PREPOSITION = "(?!(?:for|to|with|of|about|in|för|till|med|om|åt|i|til|ved) )[\\p{L}-]+ ";

// In the lists `~` is a word with the space after it, and `*` the rest of a word. Not `\b`, which takes å, ä and ö for ends of words.
function phrases(list: readonly string[]): RegExp {
  return whole(list.join("|").replaceAll("~", `(?:${NO_PREPOSITION})`).replaceAll("*", "\\p{L}+"));
}

function whole(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, "iu");
}

const NUMBER = String.raw`\d(?:[\d .,']*\d)?`;
const CURRENCY =
  "kr|kronor|kronors|kroner|krona|krone|kruunua|sek|nok|dkk|eur|gbp|usd|euros?|euroa|euron|pounds?|pund|punta|puntaa|dollars?|dollaria";
const SHORTENED = "mkr|mnkr|mnok|mdkk|msek|meur|mio|mn|mill|milj|mrd|mdr|mdkr|bn|tkr|kkr|teur";
const LARGE =
  "miljon|miljoner|million|millions|millioner|miljoona|miljoonaa|miljoonan|miljard|miljarder|milliard|milliarder|miljardi|miljardia|billion";

const AMOUNTS: readonly RegExp[] = [
  /[€£$¥]\s?\d|\d\s?[€£$¥]|\d\s?%|\d(?::-|,-)/u,
  whole(`${NUMBER} ?(?:k|m|mn|mio|mill|milj|t)?\\.? ?(?:${CURRENCY})`),
  whole(`(?:${CURRENCY})\\.? ?${NUMBER}(?:k|m|mn|bn)?`),
  whole(`${NUMBER} ?(?:${SHORTENED}|${LARGE}|procent|prosent|per cent|percent|prosenttia|pct|promille)`),
  whole(`(?:a|one|two|three|half a|en|ett|to|två|tre|halv|en halv|yksi|kaksi|puoli) (?:${LARGE})`),
];

// A relative clause is about others: "companies that seek capital".
const OFFERS: Readonly<Record<Market, RegExp>> = {
  uk: phrases([
    "shares?(?: in (?:us|our company|the company))? (?:for sale|on offer|available now)",
    "(?:stake|equity|part of (?:the|our) company) (?:for sale|on offer)",
    "(?:we|i)(?:'re| are| am)?(?: now)? (?:sell|selling|offer|offering|issue|issuing) ~{0,3}(?:shares?|equity|stake)",
    "(?:buy|get|own) ~{0,2}(?:shares?|stake|part|piece) (?:in|of) (?:us|our company|our business|this company|the company)",
    "invest (?:in|with) (?:us|me|our|this company|the company)|invest (?:now|today)",
    "(?:^|(?:we|we're|we are|now|currently|is|and) )(?:seek|seeking|looking for|look for|need) ~{0,2}(?:investors?|investment|capital|funding|co-owners?|shareholders?|backers?)",
    "(?:we're|we are|now|currently) raising ~{0,2}(?:capital|funding|funds|money|equity|round)",
    "(?<!that |who |which )seeks ~{0,2}(?:investors?|investment|capital|funding|co-owners?|shareholders?)",
    "become (?:a |an |our )?(?:co-owner|part-owner|shareholder|investor)",
    "(?:our|at a|at an|current|company's) valuation|(?:company|we|we are|is) valued at|(?:pre|post)-money",
    "(?:we|and) pay ~?dividends?|(?:annual|yearly|regular) dividends?|dividends? to (?:our )?(?:owners|shareholders|investors)",
    "(?:guaranteed|expected|attractive|solid) returns?|returns? on (?:your|the) (?:investment|money)|(?:double|grow) your money",
    "last chance|don't miss|act now|before it's too late",
  ]),
  se: phrases([
    "(?:aktier|andelar|ägarandel|del av bolaget|del av företaget) (?:till salu|säljes|säljs)",
    "(?<!som )(?:säljer|erbjuder|emitterar) ~{0,3}(?:aktier|andelar|ägarandel|ägarandelar|del av bolaget|del av företaget)",
    "köp ~{0,2}(?:aktier|andelar|en del) (?:i|hos|av)",
    "investera (?:i oss|hos oss|i bolaget|i vårt|nu|idag|tillsammans med oss)",
    "(?<!som )(?:söker|söks|letar efter|behöver) ~{0,2}(?:investerare|delägare|medägare|kapital|riskkapital|finansiering|aktieägare)",
    "bli (?:delägare|medägare|aktieägare|investerare)",
    "(?:bolagets|företagets|vår|nuvarande) värdering|(?:värderas|värderat|värderade) till|(?:vår|pågående|gör en|genomför en) nyemission",
    "(?:hög|årlig|god|stabil|ger) utdelning|aktieutdelning|utdelning till (?:ägarna|aktieägarna|delägarna|investerare)",
    "(?:säker|garanterad) avkastning|(?:god|hög|stabil) avkastning (?:på|till|åt)|avkastning på (?:investeringen|pengarna|kapitalet|insatsen|dina)|dubbla (?:dina )?pengar",
    "missa inte|sista chansen",
  ]),
  no: phrases([
    "(?:aksjer|andeler|eierandel|del av selskapet) (?:til salgs|selges)",
    "(?<!som )(?:selger|tilbyr|utsteder) ~{0,3}(?:aksjer|andeler|eierandel|eierandeler|del av selskapet)",
    "kjøp ~{0,2}(?:aksjer|andeler|en del) (?:i|hos|av)",
    "invester (?:i oss|hos oss|i selskapet|i vårt|nå|i dag|sammen med oss)",
    "(?<!som )(?:søker|søkes|leter etter|trenger|ser etter) ~{0,2}(?:investor|investorer|medeier|medeiere|kapital|risikokapital|finansiering|aksjonærer)",
    "bli (?:medeier|aksjonær|investor|med på eiersiden)",
    "(?:selskapets|vår|dagens) (?:verdsettelse|verdivurdering)|(?:verdsettes|verdsatt|priset) til|(?:vår|pågående|gjør en|gjennomfører en) emisjon",
    "(?:årlig|betaler|deler ut) utbytte|aksjeutbytte|utbytte til (?:eierne|aksjonærene|investorer)",
    "(?:god|høy|sikker|garantert|stabil) avkastning|avkastning på (?:investeringen|pengene|kapitalen|innsatsen)|doble pengene",
    "ikke gå glipp av|siste sjanse",
  ]),
  dk: phrases([
    "(?:aktier|anparter|kapitalandele|ejerandel|del af virksomheden|del af selskabet) (?:til salg|sælges)",
    "(?<!der |som )(?:sælger|udbyder|tilbyder|udsteder) ~{0,3}(?:aktier|anparter|kapitalandele|ejerandel|ejerandele|del af virksomheden|del af selskabet)",
    "køb ~{0,2}(?:aktier|anparter|andele|kapitalandele|en del) (?:i|hos|af)",
    "investér (?:i|nu|sammen)|invester (?:i os|hos os|i selskabet|i virksomheden|i vores|nu|i dag|sammen med os)",
    "(?<!der |som )(?:søger|søges|leder efter|mangler|har brug for) ~{0,2}(?:investor|investorer|medejer|medejere|kapital|risikovillig kapital|finansiering|aktionærer)",
    "bliv (?:medejer|aktionær|anpartshaver|investor)",
    "(?:selskabets|virksomhedens|vores|nuværende) værdiansættelse|(?:værdiansat|værdisat|vurderet) til|(?:vores|laver en|gennemfører en) (?:emission|kapitalforhøjelse)",
    "(?:årligt|betaler|udlodder) udbytte|aktieudbytte|udbytte til (?:ejerne|aktionærerne|investorer)",
    "(?:godt|sikkert|garanteret|stabilt) afkast|afkast (?:af|på) (?:investeringen|pengene|kapitalen|dine)|fordobl (?:dine )?penge",
    "gå ikke glip af|sidste chance",
  ]),
  fi: phrases([
    "(?:osakkeita|osuus|osuuksia|osa yhtiöstä|osa yrityksestä) (?:myytävänä|myydään|tarjolla)|myytävänä (?:osakkeita|osuus|osuuksia)",
    "(?:myymme|tarjoamme|myydään|laskemme liikkeeseen) ~{0,2}(?:osakkeita|osakkeitamme|osuuden|osuuksia|osan yhtiöstä|osan yrityksestä)",
    "osta ~{0,2}(?:osakkeita|osuus|osuuksia|osakkeitamme)",
    "sijoita (?:meihin|yhtiöömme|yritykseemme|yhtiöön|yritykseen|nyt|tänään)",
    "(?<!joka )(?:etsimme|haemme|etsii|hakee|etsitään|haetaan|tarvitsemme) ~{0,2}(?:sijoittajaa|sijoittajia|osakasta|osakkaita|omistajaa|omistajia|rahoitusta|pääomaa|kasvurahoitusta)",
    "(?:tule|ryhdy|liity) ~?(?:osakkaaksi|omistajaksi|osaomistajaksi|sijoittajaksi)",
    "(?:yhtiön|yrityksen|nykyinen) arvostus|arvostuksemme|arvostuksella|osakeantimme|osakeanti (?:on )?käynnissä",
    "(?:maksaa|maksamme|jakaa|jaamme) ~?osinkoa|osinkoa (?:maksetaan|vuosittain|omistajille|sijoittajille)",
    "(?:taattu|varma|vakaa) tuotto|(?:hyvä|hyvää|korkea|korkeaa) (?:tuotto|tuottoa) (?:sijoitukselle|sijoituksellesi|rahoille|rahoillesi)|tuottoa sijoit*",
    "viimeinen tilaisuus|älä jää paitsi",
  ]),
};
