/** Conversations about Swedish pitches. */
import type { DemoConversation } from "../types.ts";
import { ago, entrepreneur, investor } from "./message.ts";

export const conversations: readonly DemoConversation[] = [
  {
    investor: "henrik-cederlund",
    entrepreneur: "maja-bergstrand",
    pitch: "rutinlinjen",
    unread: 1,
    messages: [
      investor(
        ago(9, 3, 12),
        "Hej Maja. Jag har läst er pitch två gånger, vilket är ovanligt för mig. Hur ser kundbortfallet ut om du räknar bort fabriken som lades ner?",
      ),
      entrepreneur(
        ago(9, 1, 40),
        "Hej Henrik, tack. Då är det noll. Den kortaste kundrelationen är sju månader, den längsta drygt fyra år.",
      ),
      investor(ago(8, 22, 5), "Bra. Och hur lång tid tar det från första mötet till signerat avtal?"),
      entrepreneur(
        ago(8, 20, 31),
        "I snitt fem månader. Pappersbruken tar längst, mejerierna går på sex veckor om platschefen själv har ringt.",
      ),
      entrepreneur(ago(8, 20, 29), "Det är därför säljarna i Finland och Norge kostar pengar innan de ger några."),
      investor(
        ago(7, 4, 0),
        "Det låter rimligt. Jag vill gärna se balansräkningen och de tre största avtalen. Går det att ordna utan att kunderna blir oroliga?",
      ),
      entrepreneur(
        ago(6, 23, 18),
        "Balansräkningen kan du få direkt. Avtalen kan jag visa maskade. Två av kunderna har sagt att de gärna pratar med en ny ägare.",
      ),
      investor(
        ago(6, 21, 50),
        "Utmärkt. Jag är i Västerås på torsdag nästa vecka i ett annat ärende. Har du en timme efter lunch?",
      ),
      entrepreneur(
        ago(6, 19, 2),
        "Torsdag 13.30 passar. Vi sitter på Östra Hamngatan, portkoden får du samma dag. Du kan få följa med ner på mejeriet efteråt om du vill se ett skiftbyte.",
        { edited: true },
      ),
      investor(ago(6, 18, 44), "Det vill jag gärna. Vi ses då."),
      entrepreneur(
        ago(1, 2, 15),
        "Tack för i torsdags. Jag har lagt ihop siffrorna du frågade efter: marginal per kund och hur mycket tid supporten tar per anläggning.",
        { reply: 6 },
      ),
      investor(
        ago(0, 5, 20),
        "Tack, det var tydligt. En fråga till: kan ni tänka er att jag tar 2,5 miljoner och att ni fyller resten med någon som kan finska marknaden?",
      ),
    ],
  },
  {
    investor: "henrik-cederlund",
    entrepreneur: "elias-haddad",
    pitch: "aterstomme",
    unread: 1,
    messages: [
      investor(ago(4, 6, 10), "Hej Elias. Vem bär ansvaret om en provad balk visar sig hålla sämre än ni har intygat?"),
      entrepreneur(
        ago(4, 2, 55),
        "Hej. Vi intygar en hållfasthetsklass med 15 procents marginal och har produktansvarsförsäkring på 20 miljoner. Hittills inget skadefall. Försäkringsbrevet kan jag visa.",
      ),
      investor(ago(3, 7, 30), "Bra svar. Räknar ni lagret till inköpspris eller vad det kostar att plocka ner?"),
      entrepreneur(
        ago(0, 1, 8),
        "Till nedplockningskostnad plus transport. Materialet i sig får vi oftast gratis, ibland får vi till och med betalt. Jag skickar lagerlistan i morgon, den är lite rörig.",
      ),
    ],
  },
  {
    investor: "fatima-yusuf",
    entrepreneur: "samuel-tekle",
    pitch: "andrum-rehab",
    unread: 0,
    archivedBy: "investor",
    messages: [
      investor(
        ago(16, 2, 0),
        "Hej Samuel. Jag är lungläkare i Göteborg och blev glad när jag såg att ni mäter fullföljande. Hur hanterar ni patienter med syrgas i hemmet?",
      ),
      entrepreneur(
        ago(15, 20, 45),
        "Hej Fatima, vad roligt. De får ett enskilt startbesök av distriktssköterska och en saturationsmätare som larmar till oss under passet. Elva av de 310 har haft syrgas.",
      ),
      investor(ago(15, 19, 30), "Och utfallsmåttet? Sexminuters gångtest går ju inte så bra i ett vardagsrum."),
      entrepreneur(
        ago(15, 18, 2),
        "Nej, vi använder uppresning från stol på en minut samt CAT. Korrelationen är hyfsad, jag kan skicka underlaget till studien.",
      ),
      investor(
        ago(15, 17, 40),
        "Gör gärna det. Jag kan också fråga en kollega om Västra Götaland skulle vara intresserat, om du vill.",
      ),
      entrepreneur(
        ago(14, 23, 10),
        "Ja tack, väldigt gärna. Underlaget ligger på sju sidor, jag mejlar det till adressen i din profil så snart du delar den.",
      ),
    ],
  },
  {
    investor: "mei-lin-sjogren",
    entrepreneur: "ristin-fjellstrom",
    pitch: "savoda",
    unread: 2,
    messages: [
      investor(
        ago(6, 1, 5),
        "Hej Ristin. Vad kostar det er att få en ny kund i webbutiken, och hur stor del av de 46 procenten är hudterapeuternas kunder?",
      ),
      entrepreneur(
        ago(5, 22, 0),
        "Hej Mei-Lin. 118 kronor i snitt i år, 164 förra året. De 46 procenten gäller bara webben, terapeuternas kunder ser vi inte.",
      ),
      investor(
        ago(5, 21, 15),
        "Då är den siffran bättre än jag trodde. Har ni pratat med någon om kyltransport till Japan? Jag gick bort mig på precis det en gång.",
      ),
      entrepreneur(
        ago(2, 3, 33),
        "Vi skickar färdiga produkter, de tål rumstemperatur i två år. Bara råvaran är fryst. Men förpackningarna klarade inte sommarlagret i Osaka, så vi byter pump.",
      ),
      entrepreneur(
        ago(2, 3, 30),
        "Får jag fråga vad som gick fel för er? Jag lär mig hellre av ditt misstag än av mitt.",
      ),
    ],
  },
  {
    investor: "birgitta-forsell",
    entrepreneur: "karin-ostling",
    pitch: "granudden",
    unread: 0,
    messages: [
      investor(
        ago(20, 4, 0),
        "Hej Karin. Jag äger redan lite på Gotland och kommer över i helgen. Kan jag få köpa en kopp kaffe och en flundra?",
      ),
      entrepreneur(
        ago(20, 2, 20),
        "Det kan du, men flundran bjuder jag på. Lördag efter tio, vi röker från sex så du känner lukten från vägen.",
      ),
      investor(ago(17, 5, 45), "Tack för visningen. Din farbror var inte så svår som du varnade för."),
      entrepreneur(
        ago(17, 1, 0),
        "Han sa detsamma om dig. Vill du se bokslutet för de tre senaste åren så ligger de hos revisorn i Visby, jag har sagt till att du får ringa.",
      ),
      investor(
        ago(11, 6, 30),
        "Jag har läst. Siffrorna är i ordning, men hembudsklausulen bör skrivas om innan jag köper så att den inte ger bolaget ett år på sig. Trettio dagar räcker.",
      ),
      entrepreneur(ago(10, 22, 10), "Det håller jag med om. Jag tar det på extra stämma i början av månaden."),
    ],
  },
  {
    investor: "tomas-eklof",
    entrepreneur: "gustav-tornberg",
    pitch: "vallgarden",
    unread: 1,
    messages: [
      entrepreneur(
        ago(3, 4, 0),
        "Hej Tomas. Jag ser att du har sparat Vallgården. Säg till om du vill komma upp en helg, rummet står jag för och jakten får du stå för själv.",
      ),
      investor(ago(2, 23, 0), "Tackar. Hur gammal är värmepannan och vem äger vägen upp?"),
      entrepreneur(
        ago(2, 21, 14),
        "Flispanna från 2019, vägen ägs av en samfällighet där vi har 22 procent. Plogningen delar vi med fäbodlaget.",
      ),
      investor(ago(0, 3, 2), "Då har jag inga dumma frågor kvar. Helgen efter första advent, går det?"),
    ],
  },
];
