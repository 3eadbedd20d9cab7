/** Conversations about Finnish pitches. */
import type { DemoConversation } from "../types.ts";
import { ago, entrepreneur, investor } from "./message.ts";

export const conversations: readonly DemoConversation[] = [
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
];
