/** Short conversations with entrepreneurs, enough of them for response facts on their profiles. */
import type { DemoConversation } from "../types.ts";
import { ago, entrepreneur, investor } from "./message.ts";

export const conversations: readonly DemoConversation[] = [
  {
    investor: "birgitta-forsell",
    entrepreneur: "maja-bergstrand",
    pitch: "rutinlinjen",
    unread: 0,
    messages: [
      investor(ago(10, 4, 0), "Hej Maja. Vem sitter i styrelsen i dag, och vem av dem har byggt ett säljbolag förut?"),
      entrepreneur(
        ago(10, 2, 20),
        "Hej Birgitta. Jag, min medgrundare och en före detta platschef. Ingen av oss har det, så den stolen är tom med flit.",
      ),
    ],
  },
  {
    investor: "oskar-lindroth",
    entrepreneur: "maja-bergstrand",
    pitch: null,
    unread: 0,
    messages: [
      investor(ago(33, 6, 0), "Hej. Har ni ett öppet API för skiftdata, eller går allt genom er egen app?"),
      entrepreneur(
        ago(33, 3, 0),
        "Hej Oskar. Öppet sedan i våras, med läsning för alla och skrivning för dem som har frågat snällt. Det är fyra kunder hittills.",
      ),
      investor(ago(33, 2, 10), "Bra svar. Jag hör av mig när ni söker kapital."),
    ],
  },
  {
    investor: "reijo-hietala",
    entrepreneur: "maja-bergstrand",
    pitch: "rutinlinjen",
    unread: 0,
    messages: [
      investor(
        ago(8, 7, 0),
        "Hello Maja. We have two shifts and forty lathes. Does it make sense for a shop our size, or is it for paper mills only?",
      ),
      entrepreneur(
        ago(7, 23, 0),
        "Hello Reijo. From twenty people up it makes sense. Our smallest customer has twenty-two, and they argue the most, so they gain the most.",
      ),
    ],
  },
  {
    investor: "tomas-eklof",
    entrepreneur: "maja-bergstrand",
    pitch: null,
    unread: 0,
    messages: [investor(ago(24, 5, 0), "Hej Maja. Kan du tänka dig att sälja hela bolaget? Ring mig i så fall.")],
  },
  {
    investor: "gro-helene-myklebust",
    entrepreneur: "ingrid-solberg",
    pitch: "merdvakt",
    unread: 0,
    messages: [
      investor(ago(5, 6, 0), "Hei Ingrid. Hvor lenge holder et kamera i sjøen før noen må ut og pusse linsa?"),
      entrepreneur(
        ago(5, 4, 30),
        "Hei Gro Helene. Fire uker om vinteren, ni dager i juni. Børsten vi tester nå skal klare tre måneder året rundt.",
      ),
      investor(ago(5, 4, 0), "Takk. Jeg kjenner noen som pusser linser på hundre meters dyp, om dere trenger råd."),
    ],
  },
  {
    investor: "odd-geir-lillebo",
    entrepreneur: "ingrid-solberg",
    pitch: null,
    unread: 0,
    messages: [
      investor(ago(47, 3, 0), "Hei. Teller dere rensefisk også, eller bare laks?"),
      entrepreneur(
        ago(46, 22, 0),
        "Hei Odd Geir. Bare laks foreløpig. Rensefisken gjemmer seg, og det er jo litt av jobben dens.",
      ),
    ],
  },
  {
    investor: "frederik-winding",
    entrepreneur: "ingrid-solberg",
    pitch: null,
    unread: 0,
    messages: [
      investor(
        ago(60, 2, 0),
        "Hej Ingrid. Hvor stor en del af omsætningen er software, og hvor meget er kameraer, der bliver købt én gang?",
      ),
      entrepreneur(
        ago(59, 23, 30),
        "Hei Frederik. 88 prosent er abonnement. Kameraene leier vi ut, fordi ingen passer så godt på dem som vi gjør.",
      ),
      investor(ago(59, 21, 0), "Godt. Skriv til mig, når I rejser kapital."),
    ],
  },
  {
    investor: "mette-kirstine-lund",
    entrepreneur: "camilla-vestergaard",
    pitch: "rugmarken",
    unread: 0,
    messages: [
      investor(
        ago(3, 12, 0),
        "Hej Camilla. Er de 1,1 mio. før eller efter din egen løn? Det er det første, jeg kigger efter hos bagere.",
      ),
      entrepreneur(
        ago(3, 10, 40),
        "Hej Mette Kirstine. Efter. Jeg får 42.000 om måneden, det samme som min dygtigste bager.",
      ),
    ],
  },
  {
    investor: "helle-ostergaard",
    entrepreneur: "camilla-vestergaard",
    pitch: null,
    unread: 0,
    messages: [
      investor(
        ago(70, 5, 0),
        "Hej Camilla. Hvem vasker jeres forklæder? Jeg spørger, fordi jeg har lavet nogle tusinde af dem.",
      ),
      entrepreneur(
        ago(70, 1, 0),
        "Hej Helle. Et vaskeri i Middelfart. De holder et år, så hvis dine holder to, vil jeg gerne se dem.",
      ),
    ],
  },
  {
    investor: "mei-lin-sjogren",
    entrepreneur: "camilla-vestergaard",
    pitch: null,
    unread: 0,
    messages: [
      investor(ago(38, 8, 0), "Hej Camilla. Finns brödet i någon butik i Malmö, eller måste jag ta tåget?"),
      entrepreneur(
        ago(38, 5, 15),
        "Hej Mei-Lin. Du må tage toget, indtil hallen er færdig. Jeg lægger et brød til side, hvis du skriver dagen før.",
      ),
      investor(ago(38, 4, 50), "Då kommer jag på lördag."),
    ],
  },
  {
    investor: "kaisa-vuorela",
    entrepreneur: "aino-leppala",
    pitch: "sahadata",
    unread: 0,
    messages: [
      investor(
        ago(6, 9, 0),
        "Hei Aino. Kuka omistaa mittausdatan, te vai saha? Sopimuksessa se kannattaa sanoa ennen kuin sijoittaja kysyy.",
      ),
      entrepreneur(
        ago(6, 7, 0),
        "Hei Kaisa. Saha omistaa, me saamme käyttää sitä mallin opettamiseen. Pykälä on liitteessä.",
      ),
    ],
  },
  {
    investor: "reijo-hietala",
    entrepreneur: "aino-leppala",
    pitch: null,
    unread: 0,
    messages: [
      investor(ago(52, 4, 0), "Terve Aino. Kuuleeko laitteenne myös, milloin vannesahan laakeri alkaa valittaa?"),
      entrepreneur(
        ago(51, 23, 0),
        "Terve Reijo. Kuulee kyllä, mutta ei vielä osaa sanoa, mikä laakereista. Siihen tarvitaan toinen mikrofoni.",
      ),
      investor(ago(51, 22, 0), "Laakereita minulta löytyy, jos tarvitsette rikkinäisiä kokeiluun."),
    ],
  },
  {
    investor: "toivo-makela",
    entrepreneur: "aino-leppala",
    pitch: "sahadata",
    unread: 0,
    messages: [
      investor(ago(5, 3, 0), "Hei. Mitä maksaa yhden sahan käyttöönotto teille, ja kauanko siihen menee?"),
      entrepreneur(
        ago(5, 0, 30),
        "Hei Toivo. Noin 5 200 euroa ja kuusi päivää, josta kaksi menee kahvihuoneessa. Ne kaksi ovat tärkeimmät.",
      ),
    ],
  },
  {
    investor: "elif-yildiz",
    entrepreneur: "aino-leppala",
    pitch: null,
    unread: 0,
    messages: [
      investor(ago(26, 6, 0), "Hei Aino. Mitä muuta samalla menetelmällä voisi kuunnella kuin sahoja?"),
      entrepreneur(
        ago(26, 1, 0),
        "Hei Elif. Vaneritehtaita ja hakkureita. Mutta ensin sahat, niitä on Suomessa vielä monta.",
      ),
    ],
  },
  {
    investor: "margaret-ellsworth",
    entrepreneur: "harriet-oyelaran",
    pitch: "tenpenny-books",
    unread: 0,
    messages: [
      investor(
        ago(7, 5, 0),
        "Dear Harriet, what happens to the professional cover if one of your bookkeepers gets a return wrong?",
      ),
      entrepreneur(
        ago(7, 3, 15),
        "Dear Margaret, we pay the penalty and tell the customer the same day. It has cost us £2,140 in five years. The larger cover is for referrers who like a larger number.",
      ),
    ],
  },
  {
    investor: "alastair-munro",
    entrepreneur: "harriet-oyelaran",
    pitch: null,
    unread: 0,
    messages: [
      investor(ago(41, 4, 0), "Hi Harriet. Do you take on contractors offshore, three weeks on and three off?"),
      entrepreneur(
        ago(41, 1, 30),
        "Hi Alastair. Forty of them. They send the receipts on the helicopter day, all at once, slightly damp.",
      ),
      investor(ago(41, 1, 0), "That would be my lot. I will pass your name on."),
    ],
  },
  {
    investor: "kerry-ann-dyer",
    entrepreneur: "harriet-oyelaran",
    pitch: "tenpenny-books",
    unread: 0,
    messages: [
      investor(ago(6, 6, 0), "Hello Harriet. Would it work for locum doctors, or is it all vans and invoices?"),
      entrepreneur(
        ago(6, 2, 0),
        "Hello Kerry-Ann. It would, and a few have asked. I would rather finish with vans first, as every trade has its own way of losing paper.",
      ),
    ],
  },
  {
    investor: "folasade-bright",
    entrepreneur: "harriet-oyelaran",
    pitch: null,
    unread: 0,
    messages: [
      investor(
        ago(29, 3, 0),
        "Hello Harriet. Have you thought of a new name? Tenpenny sounds cheaper than you are. Happy to talk.",
      ),
    ],
  },
];
