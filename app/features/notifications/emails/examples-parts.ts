/** What the examples of several of these mails quote and list. */
import type { MailCast } from "#app/platform/mail-cast.ts";
import type { UnreadMessages } from "../mail-facts.server.ts";
import type { Finds } from "./finds.tsx";

/** Three messages of the investor's: words, a file, and a last question. */
export function messagesOf({ day, said }: MailCast): UnreadMessages {
  const [first, second, third, file] = said({
    se: [
      "Tack för bokslutet, det svarade på det mesta. Jag vill gärna se hur många kunder som kommer tillbaka.",
      "Så här brukar vi räkna, se bladet.",
      "Torsdag passar mig, ska vi säga klockan två?",
      "Kalkyl.pdf",
    ],
    no: [
      "Takk for regnskapet, det svarte på det meste. Jeg vil gjerne se hvor mange kunder som kommer tilbake.",
      "Slik pleier vi å regne, se arket.",
      "Torsdag passer for meg, skal vi si klokken to?",
      "Kalkyle.pdf",
    ],
    dk: [
      "Tak for regnskabet, det besvarede det meste. Jeg vil gerne se, hvor mange kunder der kommer igen.",
      "Sådan plejer vi at regne, se arket.",
      "Torsdag passer mig fint, skal vi sige klokken to?",
      "Kalkulation.pdf",
    ],
    fi: [
      "Kiitos tilinpäätöksestä, se vastasi useimpiin kysymyksiini. Haluaisin vielä nähdä, kuinka moni asiakas palaa.",
      "Näin me yleensä laskemme, katso taulukko.",
      "Torstai sopii minulle, sanotaanko kello kaksi?",
      "Laskelma.pdf",
    ],
    uk: [
      "Thanks for the accounts, they answered most of my questions. I’d still like to see how many customers come back.",
      "This is how we usually work it out, see the sheet.",
      "Thursday works for me, shall we say two o’clock?",
      "Workings.pdf",
    ],
  }) as [string, string, string, string];
  const messages = [
    { at: day(0, "09:31"), text: first, file: null },
    { at: day(0, "09:34"), text: second, file },
    { at: day(0, "09:45"), text: third, file: null },
  ];
  return { count: messages.length, messages };
}

/** A search with more than it shows, and a company that matches criteria. */
export function findsOf({ company, others, market, id, said }: MailCast): Finds {
  const fresh = { kind: "new", price: null, priceBefore: null } as const;
  const name = said({
    se: "Lönsamma bolag",
    no: "Lønnsomme selskaper",
    dk: "Rentable virksomheder",
    fi: "Kannattavat yritykset",
    uk: "Profitable companies",
  });
  const [second, third] = others;
  return {
    searches: [{ id: id(7), name, count: 4, pitches: [company, second].map((each) => ({ ...each, ...fresh })) }],
    matches: [
      {
        ...third,
        reasons: [
          { part: "industry", industry: third.industry },
          { part: "market", market, county: third.county },
          { part: "phase", phase: "profitable" },
        ],
      },
    ],
  };
}
