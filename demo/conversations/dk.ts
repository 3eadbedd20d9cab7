/** Conversations about Danish pitches. */
import type { DemoConversation } from "../types.ts";
import { ago, entrepreneur, investor } from "./message.ts";

export const conversations: readonly DemoConversation[] = [
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
];
