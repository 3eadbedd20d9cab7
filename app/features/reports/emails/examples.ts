import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { reportOutcomeMail, reportReceivedMail } from "./reports.tsx";
import { accountSuspendedMail, appealOutcomeMail, appealReceivedMail, statementMail } from "./statements.tsx";

export const examples = mailExamples("reports", ({ entrepreneur, investor, company, day, id, said }) => {
  const facts = said({
    se: "I pitchen står att bolaget har avtal med tre kommuner. Två av dem har skriftligen uppgett att de inte har något avtal.",
    no: "I pitchen står det at selskapet har avtaler med tre kommuner. To av dem har skriftlig opplyst at de ikke har noen avtale.",
    dk: "I pitchen står der, at virksomheden har aftaler med tre kommuner. To af dem har skriftligt oplyst, at de ingen aftale har.",
    fi: "Pitchissä kerrotaan, että yrityksellä on sopimus kolmen kunnan kanssa. Kaksi niistä on kirjallisesti ilmoittanut, ettei sopimusta ole.",
    uk: "The pitch says that the company has contracts with three councils. Two of them have told us in writing that they have none.",
  });
  const rude = said({
    se: "I meddelandet kallas mottagaren vid ett nedsättande ord.",
    no: "I meldingen omtales mottakeren med et nedsettende ord.",
    dk: "I beskeden omtales modtageren med et nedsættende ord.",
    fi: "Viestissä vastaanottajasta käytetään halventavaa nimitystä.",
    uk: "The message calls its recipient by an insulting name.",
  });
  const biography = said({
    se: "Presentationen utpekar en namngiven konkurrent som bedragare.",
    no: "Presentasjonen utpeker en navngitt konkurrent som bedrager.",
    dk: "Præsentationen udpeger en navngiven konkurrent som bedrager.",
    fi: "Esittelyssä nimettyä kilpailijaa väitetään huijariksi.",
    uk: "The text about you calls a named competitor a fraud.",
  });
  const answer = said({
    se: "Du har lagt fram de tre avtalen, och de gäller. Pitchen är publicerad igen.",
    no: "Du har lagt fram de tre avtalene, og de gjelder. Pitchen er publisert igjen.",
    dk: "Du har fremlagt de tre aftaler, og de gælder. Pitchen er offentliggjort igen.",
    fi: "Toimitit kolme sopimusta, ja ne ovat voimassa. Pitch on taas julkaistu.",
    uk: "You’ve sent us the three contracts, and they are in force. Your pitch is published again.",
  });
  const suspended = said({
    se: "Du har skickat samma erbjudande om lån till ett fyrtiotal medlemmar, trots att vi bad dig sluta den 2 mars.",
    no: "Du har sendt det samme lånetilbudet til rundt førti medlemmer, selv om vi ba deg slutte 2. mars.",
    dk: "Du har sendt det samme lånetilbud til omkring fyrre medlemmer, selv om vi bad dig stoppe den 2. marts.",
    fi: "Lähetit saman lainatarjouksen noin neljällekymmenelle jäsenelle, vaikka pyysimme sinua lopettamaan 2. maaliskuuta.",
    uk: "You sent the same loan offer to some forty members after we had asked you to stop on 2 March.",
  });
  const report = {
    id: id(9),
    ...({ subjectType: "pitch", name: company.companyName, reason: "wrong-information", words: null } as const),
    ...{ visitor: false, mailed: true },
    ...{ at: day(0), dueAt: day(7), outcome: null },
  };
  const statement = {
    id: id(10),
    ...({ outcome: "taken-down", subjectType: "pitch", rule: "truth", facts, text: null } as const),
    ...{ noticed: null, endedAt: null },
    pitch: { publicId: company.publicId, companyName: company.companyName, state: "withdrawn" },
    ...{ reasons: [{ field: "pitchText", reason: facts }], parts: [] },
    ...{ at: day(0), appeal: null, appealableUntil: day(183) },
  };
  const appeal = { words: "", at: day(2), dueAt: day(9), answer: null };
  const pitchless = { ...{ ...statement, pitch: null, reasons: [], facts: rude }, rule: "offensive" as const };
  return [
    example(reportReceivedMail, "pitch", investor, report),
    example(reportReceivedMail, "visitor", investor, { ...report, visitor: true }),
    example(reportReceivedMail, "message", investor, {
      ...{ ...report, name: entrepreneur.name, reason: "harassment" as const },
      subjectType: "message",
    }),
    ...(["taken-down", "no-action"] as const).map((name) =>
      example(reportOutcomeMail, name, investor, {
        ...report,
        outcome: { name, facts: name === "taken-down" ? facts : null, at: day(3), overturned: false },
      }),
    ),
    example(reportOutcomeMail, "overturned", investor, {
      ...report,
      outcome: { name: "taken-down", facts, at: day(3), overturned: true },
    }),
    example(statementMail, "taken-down", entrepreneur, statement),
    example(statementMail, "message-removed", entrepreneur, {
      ...{ ...pitchless, parts: [] },
      ...({ outcome: "message-removed", subjectType: "message" } as const),
    }),
    example(statementMail, "profile-cleared", entrepreneur, {
      ...{ ...pitchless, parts: ["biography"], facts: biography },
      ...({ outcome: "profile-cleared", subjectType: "profile" } as const),
    }),
    example(statementMail, "messages-refused", investor, {
      ...{ ...pitchless, parts: [], rule: null },
      ...({ outcome: "messages-refused", subjectType: "held" } as const),
    }),
    example(accountSuspendedMail, "any", investor, {
      ...{ ...pitchless, parts: [], facts: suspended },
      ...({ outcome: "account-suspended", subjectType: "account", rule: "misuse", noticed: "report" } as const),
    }),
    example(appealReceivedMail, "any", entrepreneur, { ...statement, appeal }),
    ...(["upheld", "overturned"] as const).map((outcome) => {
      const given = { outcome, text: outcome === "overturned" ? answer : facts, at: day(5) };
      return example(appealOutcomeMail, outcome, entrepreneur, {
        statement: { ...statement, appeal: { ...appeal, answer: given } },
        answer: given,
      });
    }),
  ];
});
