import { expect, test } from "vitest";
import { conversations } from "#demo/conversations.ts";
import { type Warning, warningsIn } from "./warnings.ts";

const CHEATS: [string, ...Warning[]][] = [
  // English
  ["To start, please pay a processing fee of €450 before we transfer the investment.", "fee"],
  ["There is an activation fee, payable in advance.", "fee"],
  ["The registration fee must be paid first.", "fee"],
  ["You only need to cover the upfront fee.", "fee"],
  ["Pay the tax first so that the bank can release the funds.", "fee"],
  ["You pay nothing but a handling fee, which is due on Friday.", "fee"],
  ["Send it by Western Union to my agent.", "transfer"],
  ["western-union or MoneyGram, both are fine", "transfer"],
  ["Please wire the money to the account below.", "transfer"],
  ["Transfer the funds today, or the place is gone.", "transfer"],
  ["I can pay you in Bitcoin.", "crypto"],
  ["We settle in USDT.", "crypto"],
  ["Send 0.2 BTC to my wallet address", "crypto"],
  ["My address: 0x52908400098527886E0F7030069857D2E4169EE7", "crypto"],
  ["Buy three Steam cards and send me the codes.", "gift-cards"],
  ["Please pay with gift cards.", "gift-cards"],
  ["Let's continue on WhatsApp.", "elsewhere"],
  ["Write to me on Telegram: @richman", "elsewhere"],
  ["My WhatsApp is +44 7700 900123", "elsewhere"],
  ["Do you have WhatsApp?", "elsewhere"],
  ["https://wa.me/447700900123", "elsewhere"],
  ["We should talk outside this platform.", "elsewhere"],
  ["Text me on W h a t s A p p", "elsewhere"],
  ["Text me on Wh4tsApp", "elsewhere"],
  ["Text me on WhаtsАpp", "elsewhere"],
  ["Text me on What\u200bsApp", "elsewhere"],
  ["Guaranteed returns of 20 % a month!", "promise"],
  ["You will double your money.", "promise"],
  ["Pay the processing fee by Western Union and write to me on WhatsApp.", "fee", "transfer", "elsewhere"],
  // Swedish
  ["Du betalar en handläggningsavgift på 4 500 kr först.", "fee"],
  ["Registreringsavgiften betalas i förskott.", "fee"],
  ["Innan vi går vidare krävs en hanteringsavgift.", "fee"],
  ["En avgift på 2 000 kr krävs, betala i förväg.", "fee"],
  ["Du måste betala en avgift för att frigöra pengarna.", "fee"],
  ["Skicka pengarna via Western Union.", "transfer"],
  ["Kan du swisha mig i dag?", "transfer"],
  ["Överför beloppet redan i dag.", "transfer"],
  ["Betala helst i bitcoin.", "crypto"],
  ["Skicka kryptovaluta till min plånbok.", "crypto"],
  ["Köp presentkort och skicka koderna.", "gift-cards"],
  ["Vi kan fortsätta på WhatsApp.", "elsewhere"],
  ["Hör av dig via Telegram så tar vi det där.", "elsewhere"],
  ["Har du WhatsApp?", "elsewhere"],
  ["Låt oss prata utanför plattformen.", "elsewhere"],
  ["Vi ger garanterad avkastning.", "promise"],
  // Norwegian
  ["Du betaler et behandlingsgebyr på 5 000 kr før vi går videre.", "fee"],
  ["Gebyret må betales på forhånd.", "fee"],
  ["Det kreves et håndteringsgebyr.", "fee"],
  ["Etableringsgebyret må betales først.", "fee"],
  ["Send pengene med MoneyGram.", "transfer"],
  ["Vipps meg beløpet, så ordner jeg resten.", "transfer"],
  ["Overfør beløpet i dag.", "transfer"],
  ["Jeg betaler i krypto.", "crypto"],
  ["Send USDT", "crypto"],
  ["Kjøp gavekort og send meg koden.", "gift-cards"],
  ["Skriv til meg på WhatsApp.", "elsewhere"],
  ["Kan vi snakke videre på Telegram?", "elsewhere"],
  ["Bruker du Signal?", "elsewhere"],
  ["Vi kan fortsette utenfor plattformen.", "elsewhere"],
  ["Garantert avkastning på kapitalen.", "promise"],
  // Danish
  ["Der kræves et håndteringsgebyr.", "fee"],
  ["Der er et gebyr på forhånd.", "fee"],
  ["Oprettelsesgebyret skal betales forud.", "fee"],
  ["Du indbetaler et gebyr, før pengene kommer.", "fee"],
  ["Betal et gebyr for at frigive midlerne.", "fee"],
  ["Send pengene gennem Western Union.", "transfer"],
  ["Send det bare på MobilePay", "transfer"],
  ["Overfør beløbet nu.", "transfer"],
  ["Du kan betale med bitcoin.", "crypto"],
  ["Køb gavekort, og send et billede af koden.", "gift-cards"],
  ["Lad os tale videre på WhatsApp.", "elsewhere"],
  ["Kontakt mig på Telegram.", "elsewhere"],
  ["Har du Signal?", "elsewhere"],
  ["Vi fortsætter uden for platformen.", "elsewhere"],
  ["Garanteret afkast hvert år.", "promise"],
  // Finnish
  ["Käsittelymaksu 450 € maksetaan ensin.", "fee"],
  ["Maksa rekisteröintimaksu ennen kuin siirrämme sijoituksen.", "fee"],
  ["Maksat pienen palkkion etukäteen.", "fee"],
  ["Tarvitsemme ennakkomaksun.", "fee"],
  ["Lähetä rahat Western Unionilla.", "transfer"],
  ["Siirrä rahat heti.", "transfer"],
  ["Maksan bitcoineina.", "crypto"],
  ["Lähetä kryptovaluuttaa lompakkooni.", "crypto"],
  ["Osta lahjakortteja ja lähetä koodit.", "gift-cards"],
  ["Jatketaan WhatsAppissa.", "elsewhere"],
  ["Laita viestiä Telegramiin.", "elsewhere"],
  ["Onko sinulla WhatsApp?", "elsewhere"],
  ["Keskustellaan mieluummin alustan ulkopuolella.", "elsewhere"],
  ["Taattu tuotto joka kuukausi.", "promise"],
];

test.each(CHEATS)("warns of: %s", (text, ...kinds) => {
  expect(warningsIn(text)).toEqual(kinds);
});

test.each([
  // English
  "The fee of our lawyer is shared between us.",
  "Stripe's processing fee is 1.4 per cent.",
  "Our customers pay in advance, which helps the cash flow.",
  "We never ask for an upfront fee.",
  "We build accounting software for crypto companies.",
  "Our clients reach us on WhatsApp.",
  "Our shop sells gift cards.",
  "Is there a signal that the market is turning?",
  "We do not offer guaranteed returns.",
  "The union of the western regions is our second market.",
  "The shares are transferred once the board has approved.",
  "Shall we meet on Teams on Monday?",
  "We paid the first instalment of the loan last year.",
  "Could you send the annual report before Friday?",
  "We will release the new version first in Norway.",
  // Swedish
  "Vår advokats arvode betalar vi själva.",
  "Kunderna betalar i förskott varje kvartal.",
  "Vi tar inga avgifter av hyresgästerna.",
  "Frakt och hanteringsavgift ingår i priset.",
  "Vi är ett bolag som bygger tjänster för kryptobranschen.",
  "Användarna skriver till oss på Messenger.",
  "Kan du skicka årsredovisningen i dag?",
  "Jag kan inte lova garanterad avkastning.",
  "Vi säljer presentkort till restauranger.",
  "Vi ses på lunch och pratar vidare.",
  // Norwegian
  "Kundene betaler på forskudd.",
  "Gebyret til advokaten deler vi.",
  "Vi har ikke noe med krypto å gjøre.",
  "Kan du sende tallene før fredag?",
  "Brukerne chatter med oss på Messenger.",
  "Vi snakkes på telefon.",
  "Kortet selges som gavekort i butikk.",
  // Danish
  "Vores kunder betaler forud.",
  "Gebyret til banken er det samme som sidste år.",
  "Vi garanterer ikke noget afkast.",
  "Kan du sende regnskabet før mødet?",
  "Brugerne skriver til os på Messenger.",
  "Vi sælger gavekort til biografer.",
  // Finnish
  "Asianajajan palkkio jaetaan puoliksi.",
  "Asiakkaat maksavat etukäteen.",
  "Emme lupaa taattua tuottoa.",
  "Kehitämme ohjelmistoja kryptoyrityksille.",
  "Asiakkaamme kirjoittavat meille WhatsAppissa.",
  "Voitko lähettää tilinpäätöksen ennen perjantaita?",
  "Myymme lahjakortteja ravintoloille.",
  "Puhutaan puhelimessa huomenna.",
])("finds nothing in: %s", (text) => {
  expect(warningsIn(text)).toEqual([]);
});

test("people of the demo world, who are honest, are not warned of", () => {
  const said = conversations.flatMap(({ messages }) => messages.map(({ text }) => text));
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((text) => warningsIn(text).length > 0)).toEqual([]);
});

test.each([
  ["in the sentence before", "We never forget our friends. Please pay a processing fee of €450 today."],
  [
    "of something else, long before",
    "Not that I mind how long all of this has taken us, pay a processing fee of €450.",
  ],
  ["of something else, afterwards", "Please pay a processing fee of €450 today. There are never any other costs."],
])("a warning is not taken back by a denial %s", (_, text) => {
  expect(warningsIn(text)).toEqual(["fee"]);
});

test.each([
  [
    "in the clause, long before",
    "Not that I mind how long this has taken us both please pay a processing fee of €450.",
  ],
  ["with an exception", "There is no tax but a processing fee of €450, payable in advance."],
  ["with another exception", "Du betalar ingen skatt bara en handläggningsavgift på 4 500 kr först."],
])("a denial %s takes no warning back", (_, text) => {
  expect(warningsIn(text)).toEqual(["fee"]);
});

test.each([
  "We promise no miracles but guaranteed returns.",
  "Vi lovar inga mirakel utan bara garanterad avkastning.",
  "Vi lover ikke mirakler, men ingen risiko og bare garantert avkastning.",
  "Vi lover ingen mirakler kun garanteret afkast.",
  "Emme lupaa ihmeitä vaan taattua tuottoa.",
  "Guaranteed returns are nothing unusual with us.",
  "Guaranteed returns are notoriously good with us.",
])("a promise with a denial beside it stays one: %s", (text) => {
  expect(warningsIn(text)).toEqual(["promise"]);
});

test.each([
  "A processing fee of €450 is never needed here.",
  "En handläggningsavgift på 4 500 kr först ska aldrig betalas här.",
  "A processing fee is not something that we ask for.",
  "Guaranteed returns are never offered.",
  "Garanterad avkastning kan aldrig utlovas.",
  "Garantert avkastning er ikke noe vi lover.",
  "Garanteret afkast er aldrig noget, vi lover.",
  "Western Union will not be used.",
])("a denial afterwards is one: %s", (text) => {
  expect(warningsIn(text)).toEqual([]);
});

test.each([
  ["Please pay a processing \t  fee of €450 before we transfer the investment.", "fee"],
  ["Text me on W h a t s A p p, please.", "elsewhere"],
])("spaces hide nothing: %s", (text, kind) => {
  expect(warningsIn(text)).toEqual([kind]);
});

const OTHERS = [
  ...["customer", "user", "client", "patient", "guest", "buyer", "tenant", "subscriber"].flatMap((one) => [
    one,
    `${one}s`,
  ]),
  ...["kunder", "kunderna", "kunderne", "kundene", "användare", "användarna", "hyresgäster", "hyresgästerna"],
  ...["prenumerant", "prenumeranterna", "gäster", "gästerna", "brukere", "brukerne", "leietaker", "leietakerne"],
  ...["abonnent", "abonnentene", "gjest", "gjestene", "brugere", "brugerne", "lejer", "lejerne", "gæst", "gæsterne"],
  ...[
    "asiakkaat",
    "asiakkaamme",
    "käyttäjät",
    "käyttäjämme",
    "tilaajat",
    "tilaajamme",
    "vuokralaiset",
    "vuokralaisemme",
  ],
];

test.each(OTHERS)("a company's own dealings are no reason to warn: %s", (others) => {
  expect(warningsIn(`For every ${others} we continue on WhatsApp.`)).toEqual([]);
  // Other people's money is not the company's own business.
  expect(warningsIn(`For every ${others} send it by Western Union.`)).toEqual(["transfer"]);
});

test("nobody is taken for a customer because a word contains one", () => {
  expect(warningsIn("For every superuser we continue on WhatsApp.")).toEqual(["elsewhere"]);
  expect(warningsIn("For every clientele we continue on WhatsApp.")).toEqual(["elsewhere"]);
});

test.each(["pay ", "betala ", "skriv på ", "send 1,5 ", "w h a t ", "käsittelymaksu ", "write … on "])(
  "ten thousand characters of %j are read in one go",
  (part) => {
    const text = part.repeat(Math.ceil(10_000 / part.length)).slice(0, 10_000);
    const began = process.cpuUsage();
    warningsIn(text);
    // No measure of speed: catastrophic backtracking would take minutes.
    expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
  },
);
