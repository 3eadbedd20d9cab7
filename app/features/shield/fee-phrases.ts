/** Phrases that ask for money up front or promise a return, in the five languages, highlighted for moderators. */

// Stems where the language inflects. JavaScript's word boundary does not know å, ä and ö, hence the lookarounds in FEES.
const PHRASES = [
  // English
  /(?:registration|processing|admin(?:istration)?|handling|activation|arrangement|brokerage|finder.?s|up.?front|advance) fees?/u,
  /pay(?:ment|able)? (?:in advance|up.?front|before we)/u,
  /(?:guaranteed|risk.?free) (?:returns?|profits?|income)|(?:returns?|profits?) (?:is|are) guaranteed/u,
  /western union|moneygram|gift cards?|wire (?:the|your) money|act now|only today/u,
  // Swedish
  /(?:registrerings|administrations|handläggnings|anmälnings|förmedlings|förskotts|aktiverings|uppläggnings)avgift\p{L}*/u,
  /betala\p{L}* (?:i förskott|i förväg|innan)|förskottsbetal\p{L}*/u,
  /garantera\p{L}* (?:avkastning|vinst|ränta)\p{L}*|riskfri\p{L}* (?:avkastning|vinst|investering)\p{L}*/u,
  // Norwegian and Danish
  /(?:registrerings|administrasjons|administrations|behandlings|formidlings|forskudds|forskuds|aktiverings|etablerings|oprettelses|påmeldings)(?:avgift|gebyr)\p{L}*/u,
  /betal\p{L}* (?:på forskudd|på forhånd|forud|i forskud|før vi)|(?:forskudds|forud)betal\p{L}*/u,
  /garanter\p{L}* (?:avkastning|fortjeneste|gevinst|afkast|udbytte|overskud|overskudd)\p{L}*|risikofri\p{L}* (?:avkastning|afkast|investering)\p{L}*/u,
  // Finnish
  /(?:rekisteröinti|käsittely|hallinnointi|välitys|ennakko|aktivointi|palvelu|avaus)maksu\p{L}*/u,
  /maks\p{L}* (?:ennakkoon|etukäteen)|ennakkomaksu\p{L}*/u,
  /(?:taattu|taatun|taattua|varma|varman|riskitön|riskittömän) (?:tuotto|tuoton|tuottoa|voitto|voiton)\p{L}*/u,
  // In all of them
  /bitcoin|krypto\p{L}*|crypto\p{L}*|usdt/u,
];

const FEES = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${PHRASES.map(({ source }) => source).join("|")})(?![\\p{L}\\p{N}])`,
  "giu",
);

interface PhraseFound {
  from: number;
  to: number;
}

/** Positions of such phrases in a text. */
export function feePhrasesIn(text: string): PhraseFound[] {
  return [...text.matchAll(FEES)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }));
}
