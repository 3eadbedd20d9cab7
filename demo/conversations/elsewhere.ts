/** Conversations across borders, and without a pitch. */
import type { DemoConversation } from "../types.ts";
import { ago, entrepreneur, investor } from "./message.ts";

export const conversations: readonly DemoConversation[] = [
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
