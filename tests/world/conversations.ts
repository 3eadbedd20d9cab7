// What investors and entrepreneurs say to each other. Neighbours write their own Scandinavian; otherwise English.
import type { WorldConversation, WorldMessage } from "./types.ts";

/** Minutes before now. */
function ago(days: number, hours = 0, minutes = 0): number {
  return (days * 24 + hours) * 60 + minutes;
}

function investor(minutesAgo: number, text: string): WorldMessage {
  return { from: "investor", minutesAgo, text };
}

function entrepreneur(minutesAgo: number, text: string): WorldMessage {
  return { from: "entrepreneur", minutesAgo, text };
}

export const conversations: readonly WorldConversation[] = [
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
      ),
      investor(ago(6, 18, 44), "Det vill jag gärna. Vi ses då."),
      entrepreneur(
        ago(1, 2, 15),
        "Tack för i torsdags. Jag har lagt ihop siffrorna du frågade efter: marginal per kund och hur mycket tid supporten tar per anläggning.",
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
  {
    investor: "arne-thorsrud",
    entrepreneur: "ingrid-solberg",
    pitch: "merdvakt",
    unread: 1,
    messages: [
      investor(ago(5, 2, 30), "Hei Ingrid. Hva skjer med tallene deres når sikten i sjøen er dårlig i mai?"),
      entrepreneur(
        ago(5, 1, 10),
        "Hei Arne. Godt spørsmål, det er den vanskeligste måneden. Under to meters sikt teller vi færre fisk, rundt 900 i døgnet, og sier fra i rapporten at usikkerheten er større.",
      ),
      investor(ago(4, 22, 45), "Og da teller de for hånd likevel?"),
      entrepreneur(
        ago(4, 21, 20),
        "Ja, men bare den uka. Resten av året slipper de. Vi har ikke møtt en driftsleder som vil tilbake.",
      ),
      investor(
        ago(4, 2, 0),
        "Greit. Send meg kundelista med oppstartsdato, så ringer jeg et par jeg kjenner på Frøya. Jeg sier hvem jeg er.",
      ),
      entrepreneur(ago(3, 23, 55), "Den får du. Ring gjerne Oddvar på Sula først, han er den strengeste."),
      investor(ago(2, 20, 30), "Oddvar var streng. Han var også fornøyd."),
      entrepreneur(ago(2, 19, 48), "Da har jeg ikke mer å legge til."),
      investor(
        ago(0, 2, 41),
        "Jeg er klar for å se på aksjonæravtalen. Kan vi ta et kvarter på telefon mandag før ni?",
      ),
    ],
  },
  {
    investor: "odd-geir-lillebo",
    entrepreneur: "jonas-hauge",
    pitch: "fyrvokterens-bord",
    unread: 0,
    messages: [
      investor(ago(30, 5, 0), "Hei Jonas. Kjøper du klippfisken din der jeg tror du kjøper den, betaler du for mye."),
      entrepreneur(ago(30, 1, 15), "Hei Odd Geir. Det tror søsteren min også. Hvem burde jeg ringe?"),
      investor(
        ago(29, 22, 40),
        "Ring Aud på brygga i Vedde og si at jeg ba deg. Hvor mange båtturer mister dere i et år på grunn av vær?",
      ),
      entrepreneur(
        ago(29, 20, 5),
        "Fjorten i fjor, ni året før. Gjestene får ny dato eller pengene igjen. Fire av fem velger ny dato.",
      ),
      investor(
        ago(24, 3, 30),
        "Det er bedre enn hurtigruta. Jeg kommer med kona den andre fredagen i desember hvis dere har vinterkjøkkenet i gang. Ellers kommer vi likevel.",
      ),
    ],
  },
  {
    investor: "priya-raman",
    entrepreneur: "amina-warsame",
    pitch: "arvero",
    unread: 1,
    messages: [
      investor(
        ago(12, 6, 25),
        "Hei Amina. Jeg jobber i bank og har sett hvor ofte kontoer blir stående frosset fordi ingen vet hva som mangler. Hva betaler sparebankene per år?",
      ),
      entrepreneur(
        ago(12, 3, 50),
        "Hei Priya. 140 000 for den minste, 310 000 for den største, ubegrenset antall bo. Begge har fornyet én gang.",
      ),
      investor(ago(11, 22, 15), "Da er bankene egentlig produktet og familiene kanalen. Ser dere det sånn selv?"),
      entrepreneur(
        ago(11, 20, 0),
        "Vi krangler om akkurat det hver fredag. Jeg mener familiene er produktet, for det er de som anbefaler. Men inntekten blir nok halvt om halvt neste år.",
      ),
      investor(
        ago(6, 4, 10),
        "Fint at dere krangler om det riktige. Hvordan er vetoretten mot salg av kundedata formulert i vedtektene?",
      ),
      entrepreneur(
        ago(6, 1, 5),
        "Paragraf 7: krever ni tideler av stemmene og begge gründerne. Jeg skrev den selv, så den er kort.",
      ),
      entrepreneur(
        ago(0, 7, 30),
        "Hei igjen, vi har fått forespørsel fra en tredje sparebank siden sist. Vil du ha en oppdatert prognose før du bestemmer deg?",
      ),
    ],
  },
  {
    investor: "tuva-skaar",
    entrepreneur: "silje-brekke",
    pitch: "skraablikk",
    unread: 0,
    messages: [
      investor(
        ago(21, 1, 30),
        "Kjære Silje, niesen min på fem kan hele første sesong av Lakris utenat, og det er ingen replikker. Hvem eier bokrettighetene i Tyskland?",
      ),
      entrepreneur(
        ago(20, 23, 0),
        "Så hyggelig å høre. Det gjør vi. Alt utenom visningsretten på TV er vårt, også musikken, bortsett fra trekkspillet som vi lisensierer.",
      ),
      investor(
        ago(20, 21, 10),
        "Da har dere mer enn dere har priset inn. Jeg vil gjerne lese kontrakten med distributøren før jeg sier et tall.",
      ),
      entrepreneur(
        ago(19, 5, 40),
        "Kontrakten er på engelsk og kjedelig, jeg sender den. Trekkspilleren er onkelen min, så der er det bare kake som skal til.",
      ),
    ],
  },
  {
    investor: "henrik-cederlund",
    entrepreneur: "ingrid-solberg",
    pitch: "merdvakt",
    unread: 0,
    messages: [
      investor(
        ago(4, 8, 0),
        "Hej Ingrid. Jag skriver på svenska, säg till om det blir svårt. Säljer ni hårdvaran eller hyr ni ut den?",
      ),
      entrepreneur(
        ago(4, 5, 12),
        "Hei Henrik, svensk går helt fint. Vi leier ut. Kameraet koster oss 21 000 kr og er nedbetalt på to måneder med abonnement.",
      ),
      investor(ago(4, 4, 50), "Och livslängden i saltvatten?"),
      entrepreneur(
        ago(4, 3, 30),
        "Tre år før linsehuset må byttes, fem på resten. Vi har ett som har stått siden 2021, men det er blitt kjæledegge.",
      ),
      investor(
        ago(3, 6, 5),
        "Då förstår jag kalkylen. Jag är för närvarande bunden i en annan affär men vill gärna följa er. Hör av dig när rundan är halvvägs.",
      ),
    ],
  },
  {
    investor: "anders-brandholt",
    entrepreneur: "camilla-vestergaard",
    pitch: "rugmarken",
    unread: 2,
    messages: [
      investor(
        ago(3, 22, 0),
        "Hej Camilla. Jeg købte et rugbrød hos jer i lørdags uden at sige, hvem jeg var. Det var friskt om tirsdagen. Hvad er jeres spild?",
      ),
      entrepreneur(
        ago(3, 20, 18),
        "Hej Anders, så håber jeg, de smilede. Spildet er 4,1 % af omsætningen, målt hver aften. Det gamle brød bliver til rasp, som vi sælger, så det reelle tal er under tre.",
      ),
      investor(ago(3, 19, 30), "Fornemt. Hvor meget kan hallen på havnen bage pr. nat, når den er fuldt bemandet?"),
      entrepreneur(
        ago(3, 2, 0),
        "3.600 rugbrød og 9.000 rundstykker. I dag laver vi 1.150 og 2.800, og så er det sådan, at nogen står på trappen.",
      ),
      investor(ago(2, 21, 45), "Lejemålet: er det jer eller selskabet, der hæfter, og hvor længe?"),
      entrepreneur(
        ago(2, 18, 10),
        "Selskabet, ti år, med ret til at opsige efter fem. Depositum er seks måneder. Jeg kautionerer ikke personligt.",
      ),
      investor(
        ago(0, 4, 25),
        "Det var de rigtige svar. Jeg vil foreslå 2,5 mio. for 10,5 % og en bestyrelsespost. Tænk over det i ro og mag.",
      ),
      investor(ago(0, 4, 22), "Og sig endelig nej, hvis det er for lavt. Så taler vi om, hvorfor."),
    ],
  },
  {
    investor: "yusuf-demir",
    entrepreneur: "camilla-vestergaard",
    pitch: "rugmarken",
    unread: 0,
    messages: [
      investor(
        ago(3, 10, 0),
        "Hej Camilla. Leverer I til Aarhus? Jeg har fem køkkener, der får brød, jeg ikke er stolt af.",
      ),
      entrepreneur(
        ago(3, 8, 40),
        "Hej Yusuf. Ikke endnu, det er netop det, hallen skal bruges til. Hvor mange brød om dagen taler vi om?",
      ),
      investor(ago(3, 8, 15), "Omkring 60 rugbrød og 200 boller. Mere i weekenden."),
      entrepreneur(
        ago(2, 23, 5),
        "Så er du en halv rute. Find mig én café til i samme kvarter, så kører vi fra marts.",
      ),
      investor(ago(2, 22, 50), "Jeg finder tre."),
    ],
  },
  {
    investor: "helle-ostergaard",
    entrepreneur: "rasmus-holk",
    pitch: "papirvaerftet",
    unread: 0,
    messages: [
      investor(
        ago(28, 3, 0),
        "Hej Rasmus. Hvilken stansemaskine har du kigget på, og har du talt med nogen, der ejer én?",
      ),
      entrepreneur(
        ago(27, 22, 0),
        "Hej Helle. En brugt fra 2014, den står i Ikast. Jeg har besøgt et trykkeri i Skive, der har samme model, og de viste mig, hvad der går i stykker.",
      ),
      investor(
        ago(27, 20, 40),
        "I Ikast? Så kender jeg både maskinen og manden. Byd 20 % under, den har stået stille siden påske.",
      ),
      entrepreneur(ago(27, 19, 55), "Det her er den mest nyttige besked, jeg har fået i år."),
      investor(ago(26, 4, 30), "Kom forbi med et indlæg til en flaske. Jeg vil tabe den selv."),
    ],
  },
  {
    investor: "frederik-winding",
    entrepreneur: "jeppe-thorup",
    pitch: "driftsblik",
    unread: 1,
    messages: [
      investor(
        ago(19, 5, 0),
        "Hej Jeppe. Hvem er det, der rent faktisk siger ja i en andelsforening, og hvor mange møder tager det?",
      ),
      entrepreneur(ago(19, 4, 30), "Kassereren. Ét møde."),
      investor(ago(19, 4, 0), "Og hvorfor vokser I så ikke hurtigere?"),
      entrepreneur(ago(18, 23, 10), "Fordi jeg er sælger, montør og bogholder. Se punktet om pengene."),
      investor(
        ago(18, 22, 0),
        "Touché. Kunne du leve med, at runden deles i to, så halvdelen udløses, når aftalen med administratoren er underskrevet?",
      ),
      entrepreneur(
        ago(0, 9, 45),
        "Ja, hvis prisen er den samme i begge halvdele. De skriver under inden jul, siger de.",
      ),
    ],
  },
  {
    investor: "mei-lin-sjogren",
    entrepreneur: "nadia-el-masri",
    pitch: "butiksvinduet",
    unread: 0,
    messages: [
      investor(
        ago(13, 2, 0),
        "Hej Nadia. Jag läser danska men skriver svenska, hoppas det går. Skulle modellen fungera i Helsingborg?",
      ),
      entrepreneur(
        ago(12, 21, 30),
        "Hej Mei-Lin, det går fint. Måske, men jeg vil gerne kunne nå frem på en time, så Helsingborg kræver et hold derovre. Først Viborg.",
      ),
      investor(ago(12, 20, 0), "Klokt. Vad säger butikerna som slutar?"),
      entrepreneur(
        ago(12, 1, 15),
        "At de lukker. Vi har kun mistet fire, der stadig har åbent, og to af dem er kommet tilbage.",
      ),
    ],
  },
  {
    investor: "sidsel-abildgaard",
    entrepreneur: "birthe-lykke",
    pitch: "vaerkstedsskolen",
    unread: 0,
    messages: [
      investor(ago(23, 1, 0), "Kære Birthe. Hvis jeg køber andele, må mine bier så bo på taget?"),
      entrepreneur(
        ago(22, 22, 30),
        "Kære Sidsel. Det har ingen spurgt om før. Taget er fladt og vender mod syd, så jeg tager det med på bestyrelsesmødet som punkt 6.",
      ),
      investor(ago(22, 20, 0), "Så vil jeg gerne høre, hvad andelene koster, hvis man vil have omkring fem procent."),
      entrepreneur(
        ago(20, 3, 20),
        "75 andele, altså 375.000 kr. Du får papirerne med posten, for vi har stadig et frankeringsapparat. Punkt 6 blev vedtaget.",
      ),
    ],
  },
  {
    investor: "markku-salonen",
    entrepreneur: "aino-leppala",
    pitch: "sahadata",
    unread: 1,
    messages: [
      investor(
        ago(6, 5, 0),
        "Hei Aino. Miten erotatte terän kulumisen ja jäätyneen tukin toisistaan? Paperikoneella sama ongelma maksoi meille vuoden.",
      ),
      entrepreneur(
        ago(6, 2, 30),
        "Hei Markku. Aluksi emme erottaneet. Nyt mallissa on tukin pintalämpötila, ja talvella opetetaan erikseen jokaisella sahalla kaksi viikkoa.",
      ),
      investor(ago(6, 1, 0), "Hyvä. Kuka asiakkaalla ajaa asiaa, tuotantopäällikkö vai toimitusjohtaja?"),
      entrepreneur(
        ago(5, 21, 45),
        "Sahuri. Jos hän ei usko lukuihin, mikään ei liiku. Siksi näyttö on sahurin kopissa eikä konttorissa.",
      ),
      investor(
        ago(5, 20, 10),
        "Juuri tuota halusin kuulla. Saanko nähdä yhden sahan datan ennen ja jälkeen, nimi peitettynä?",
      ),
      entrepreneur(ago(4, 23, 0), "Saat. Lieksan saha antoi luvan käyttää omaa nimeään, joten ei tarvitse peittää."),
      investor(
        ago(3, 3, 15),
        "Kiitos, tutkin aineiston viikonloppuna. Saanto nousi enemmän kuin ilmoitatte, 1,7 prosenttia. Miksi sanotte 1,4?",
      ),
      entrepreneur(
        ago(3, 1, 40),
        "Koska se on kaikkien sahojen keskiarvo, ja huonoin on 0,6. En halua luvata parasta.",
      ),
      investor(ago(0, 3, 50), "Olen valmis 200 000 euroon, jos saan hallituspaikan. Voidaanko puhua ensi viikolla?"),
    ],
  },
  {
    investor: "kaisa-vuorela",
    entrepreneur: "hodan-abdi",
    pitch: "askelmitta",
    unread: 0,
    messages: [
      investor(
        ago(12, 4, 0),
        "Hei Hodan. Luin osakassopimuksenne tiivistelmän. Lunastuslauseke on kirjoitettu niin, että se koskisi myös perintöä. Onko se tarkoitus?",
      ),
      entrepreneur(ago(12, 1, 20), "Hei Kaisa. Ei ole, ja kukaan muu ei ole huomannut sitä. Kiitos."),
      investor(
        ago(11, 22, 0),
        "Korjaus on kaksi riviä, lähetän ehdotuksen. Miten potilasdata on suojattu, ja kuka on rekisterinpitäjä?",
      ),
      entrepreneur(
        ago(11, 19, 30),
        "Hyvinvointialue on rekisterinpitäjä, me käsittelijä. Data ei lähde Suomesta. Arvio vaikutuksista on tehty ja voin näyttää sen.",
      ),
      investor(
        ago(10, 5, 10),
        "Hyvä. Sijoitan harvoin ja kysyn paljon, mutta tämä kiinnostaa minua. Palaan asiaan kuun lopussa.",
      ),
    ],
  },
  {
    investor: "toivo-makela",
    entrepreneur: "ville-matti-kemppainen",
    pitch: "pimeanako",
    unread: 0,
    messages: [
      investor(ago(18, 2, 0), "Terve. Monenko kameran sarjalla oma linja maksaa itsensä?"),
      entrepreneur(ago(18, 1, 30), "Terve. 900 kappaletta, nykyisellä tilauskannalla 14 kuukautta."),
      investor(ago(18, 1, 10), "Entä jos ilmaisintoimittaja nostaa hintaa?"),
      entrepreneur(
        ago(17, 22, 40),
        "Meillä on kaksi toimittajaa, eri maista. Kolmatta testataan. Hinnasta on sopimus vuoden 2028 loppuun.",
      ),
      investor(ago(17, 4, 0), "Tulen käymään. Teknologiantie on minulta kahdeksan minuuttia pyörällä."),
      entrepreneur(ago(17, 3, 45), "Ota taskulamppu mukaan, niin näytän, miksi et tarvitse sitä."),
      investor(ago(9, 6, 0), "Kiitos kierroksesta. Olen mukana 150 tuhannella samoilla ehdoilla kuin muut."),
    ],
  },
  {
    investor: "carola-lindholm",
    entrepreneur: "mikael-sandstrom",
    pitch: "kiiltopiste",
    unread: 1,
    messages: [
      investor(ago(15, 3, 0), "Hej Mikael. Tvättar ni också på öar, eller slutar världen vid fastlandet?"),
      entrepreneur(
        ago(14, 22, 0),
        "Hej Carola. Vi har varit på Replot, men där finns ju bro. Har du paneler som behöver tvätt?",
      ),
      investor(
        ago(14, 21, 30),
        "Inte jag, men grannhotellet har 180 stycken och ungefär lika många måsar. Jag frågar mest för att förstå vad en båt i stället för en robot skulle ge.",
      ),
      entrepreneur(
        ago(1, 6, 40),
        "Nu har jag räknat. Med egen båt klarar vi Nagu, Korpo och Houtskär på en vecka i juni, 34 anläggningar. Det går ihop om ni är minst tjugo som beställer samtidigt.",
      ),
    ],
  },
  {
    investor: "arne-thorsrud",
    entrepreneur: "sindre-kvamme",
    pitch: "holmrute",
    unread: 0,
    messages: [
      investor(ago(44, 3, 0), "Hei Sindre. Hva skjer med kontrakten med fylkeskommunen hvis du går ut?"),
      entrepreneur(
        ago(44, 1, 20),
        "Ingenting, den følger selskapet og ble fornyet i vår for tre år. Det står ikke noe om hvem som eier.",
      ),
      investor(ago(43, 22, 0), "Og de to andre vil ha meg?"),
      entrepreneur(
        ago(43, 20, 30),
        "De vil ha noen som kan regne på et anbud uten å bli sjøsyk. Jeg sa at du har begge deler.",
      ),
      investor(ago(35, 5, 0), "Har snakket med dem. Bra folk. Jeg byr 6,8 for dine 40."),
      entrepreneur(
        ago(35, 2, 10),
        "7,2 står. Men du får den gamle båten med på kjøpet, den som ikke er elektrisk og ikke er til salgs.",
      ),
      investor(ago(34, 6, 0), "Den båten har hull."),
      entrepreneur(ago(34, 5, 40), "Derfor er den gratis."),
      investor(ago(33, 4, 0), "7,2 da. Send papirene til Anne hos advokaten."),
      entrepreneur(
        ago(9, 3, 0),
        "Da er alt signert og pengene på plass. Takk for handelen, Arne. Jeg markerer pitchen som ferdig.",
      ),
      investor(ago(9, 2, 30), "Takk selv. Båten hentes i april."),
    ],
  },
  {
    investor: "dev-chandrasekhar",
    entrepreneur: "harriet-oyelaran",
    pitch: "tenpenny-books",
    unread: 2,
    messages: [
      investor(
        ago(8, 1, 0),
        "Hello Harriet. I ran payroll for small firms for a decade, so forgive a blunt question: how many of the 1,480 are profitable to serve at £39?",
      ),
      entrepreneur(
        ago(7, 22, 30),
        "Hello Dev. Blunt is welcome. 1,310 are. The other 170 have employees and should be on the £64 plan; we are moving them as their year ends come round.",
      ),
      investor(ago(7, 21, 0), "Good. And when you move them, how many leave?"),
      entrepreneur(
        ago(7, 19, 45),
        "Of the 92 moved so far, three. One of those came back after a week with his brother-in-law.",
      ),
      investor(
        ago(6, 2, 0),
        "I know that brother-in-law. What does the software do today that a spreadsheet would not?",
      ),
      entrepreneur(
        ago(5, 23, 10),
        "It matches a photographed receipt to a bank line nine times in ten, and knows a roofer's merchant from a roofer's lunch. The tenth still needs a person, which is where the 160 to 240 comes from.",
      ),
      investor(
        ago(5, 3, 30),
        "Fair. Please send the cap table, the loan terms if any, and last year's management accounts by month. I can be in Leeds on the 3rd.",
      ),
      entrepreneur(
        ago(4, 22, 0),
        "No loans. The rest will be with you this evening. The 3rd works, and there is a decent pie shop downstairs.",
      ),
      entrepreneur(
        ago(0, 6, 15),
        "Accounts by month are in the file I mentioned, with September corrected. A fridge was posted as a van.",
      ),
      entrepreneur(
        ago(0, 6, 10),
        "Also, would you object to my lead bookkeeper joining us on the 3rd? She knows where everything is buried.",
      ),
    ],
  },
  {
    investor: "dev-chandrasekhar",
    entrepreneur: "joe-adeyemi",
    pitch: "hillcrate",
    unread: 0,
    messages: [
      investor(
        ago(0, 20, 0),
        "Hi Joe. Saw this go up last night. What is the renewal date on the pathology contract, and is it with one trust or several?",
      ),
      entrepreneur(
        ago(0, 18, 30),
        "Hi Dev. One trust, 26 months left, with a break clause on service levels that we have never come near. Two more trusts use the same framework.",
      ),
      investor(
        ago(0, 18, 5),
        "Useful. I will read properly at the weekend and come back to you with questions or a polite no.",
      ),
    ],
  },
  {
    investor: "kerry-ann-dyer",
    entrepreneur: "wei-ling-hargreaves",
    pitch: "steadyhand",
    unread: 0,
    messages: [
      investor(
        ago(14, 2, 0),
        "Dear Dr Hargreaves, I have three patients who would want this tomorrow. Was the trial blinded in any way, and what did the fifteen who gave it back say?",
      ),
      entrepreneur(
        ago(13, 21, 0),
        "Dear Dr Dyer, it was single-blinded with a cuff whose gyroscope was locked. Of the fifteen, nine found it heavy, four had a tremor of a kind it cannot help, and two simply missed their old watch.",
      ),
      investor(ago(13, 20, 0), "I like that you counted the watches. Is there a lighter one?"),
      entrepreneur(
        ago(13, 1, 30),
        "92 grams against 131, and it exists, on my desk. It needs the tooling we are raising for. You would be welcome to try it in Cambridge.",
      ),
      investor(ago(7, 4, 0), "I came, I wrote my name. Please send the subscription papers for £30,000."),
      entrepreneur(
        ago(7, 2, 45),
        "On their way, and thank you. Your signature from Tuesday is pinned above the bench.",
      ),
    ],
  },
  {
    investor: "folasade-bright",
    entrepreneur: "danny-marsh",
    pitch: "pantry-and-tide",
    unread: 1,
    messages: [
      investor(
        ago(10, 3, 0),
        "Hello Danny. Who designed the labels on the bins? They are doing more work than most brands manage.",
      ),
      entrepreneur(ago(9, 22, 0), "My daughter, she was eleven. She invoices in comics."),
      investor(
        ago(9, 21, 20),
        "Then she is underpaid. If nine other shops buy through you, would you consider selling them the labels and the price check as well, for a monthly fee?",
      ),
      entrepreneur(
        ago(1, 1, 0),
        "I asked four of them. Three said yes before I had finished the sentence. Worth a chat?",
      ),
    ],
  },
  {
    investor: "priya-raman",
    entrepreneur: "harriet-oyelaran",
    pitch: "tenpenny-books",
    unread: 0,
    messages: [
      investor(
        ago(5, 6, 0),
        "Hi Harriet, I am in Oslo but used to live in Headingley. Do you take investors from outside the UK?",
      ),
      entrepreneur(
        ago(5, 2, 0),
        "Hi Priya. Yes, we have checked with our solicitor. You would miss the UK tax relief, that is all. Which street in Headingley?",
      ),
      investor(
        ago(5, 1, 40),
        "Ash Road, above the launderette. Let me read the accounts once you are ready to share them.",
      ),
    ],
  },
  {
    investor: "markku-salonen",
    entrepreneur: "maja-bergstrand",
    pitch: "rutinlinjen",
    unread: 1,
    messages: [
      investor(
        ago(2, 5, 0),
        "Hello Maja. I used to run paper machines, some of them not far from you. I could open three doors in Finland if the product works in Finnish. Does it?",
      ),
      entrepreneur(
        ago(2, 1, 30),
        "Hello Markku. Half of it does. One of our mills has a Finnish night shift who translated the menus themselves and sent us an invoice for coffee.",
      ),
      investor(
        ago(1, 22, 0),
        "Then you already have a sales team. What would be a sensible ticket if another investor takes the larger part?",
      ),
    ],
  },
  {
    investor: "reijo-hietala",
    entrepreneur: "pekka-tiainen",
    pitch: null,
    unread: 0,
    messages: [
      entrepreneur(
        ago(40, 2, 0),
        "Terve Reijo. Näin profiilista, että tuot pullat. Täällä olisi talo ilmassa torstaina, jos kiinnostaa katsoa, miten hirsi vaihdetaan.",
      ),
      investor(ago(39, 23, 0), "Tulen. Voi- vai korvapuustit?"),
      entrepreneur(ago(39, 22, 30), "Korvapuustit. Meitä on kuusi."),
      investor(
        ago(37, 3, 0),
        "Oli hyvä päivä. Tarjouslaskennan teen sinulle taulukkoon, se ei vaadi osuutta yhtiöstä. Osuudesta puhutaan sitten, kun taulukko toimii.",
      ),
      entrepreneur(ago(36, 20, 0), "Sovittu. Taulukko on parempi kuin raha, sitä ei voi tuhlata."),
    ],
  },
  {
    investor: "yonas-berhane",
    entrepreneur: "kristine-fossum",
    pitch: "vikarvett",
    unread: 0,
    messages: [
      investor(
        ago(33, 4, 0),
        "Hei Kristine. Kunne dere også levere farmasøyter? Jeg har tre apotek og en sommer som kommer like overraskende hvert år.",
      ),
      entrepreneur(
        ago(33, 1, 0),
        "Hei Yonas. Ikke i dag, men jeg har fire i bekjentskapskretsen som ville sagt ja til en uke på Toten. Er du interessert i aksjene eller i ferieavvikling?",
      ),
      investor(ago(32, 22, 30), "Begge deler, i den rekkefølgen. Er sykefraværet blant vikarene kjent?"),
      entrepreneur(ago(32, 20, 0), "2,8 prosent. De velger ukene sine selv, det er hele hemmeligheten."),
    ],
  },
  {
    investor: "margaret-ellsworth",
    entrepreneur: "aisling-mccourt",
    pitch: "pocket-pantomime",
    unread: 0,
    messages: [
      investor(
        ago(41, 2, 0),
        "Dear Ms McCourt, I saw your Aladdin in a hall near Peebles with two great-nephews and laughed at a joke about VAT. What does the summer show cost to put on the road?",
      ),
      entrepreneur(
        ago(40, 23, 30),
        "Dear Mrs Ellsworth, that joke has been in the show for six years and you are the first to mention it. £38,000, of which the museums cover £21,000.",
      ),
      investor(ago(40, 21, 0), "Then your £50,000 leaves a van. Sensible. Is everyone really on union rates?"),
      entrepreneur(ago(40, 3, 0), "Everyone, including the back end of the cow."),
      investor(ago(30, 5, 0), "I should like to take half of what you offer. My solicitor in Edinburgh will write."),
    ],
  },
  {
    investor: "simon-pickering",
    entrepreneur: "harriet-oyelaran",
    pitch: null,
    unread: 1,
    messages: [
      entrepreneur(
        ago(1, 8, 0),
        "Hello Simon. About sixty of our customers buy from your yards, and they all keep your paper receipts. If you could email them instead, we would both save a great deal of thermal paper. Would you have twenty minutes?",
      ),
    ],
  },
];
