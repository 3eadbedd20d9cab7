import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { legalRequestMovedMail } from "./legal-request-moved.tsx";

export const examples = mailExamples("legal-documents", ({ entrepreneur, investor, day, id, said }) => {
  const request = {
    ...({ kind: "shareholders-agreement", subject: null } as const),
    ...{ partyB: investor.name, question: null, reason: null, dueAt: day(10) },
  };
  const question = said({
    se: "Ska avtalet även reglera vad som händer om en delägare slutar i bolaget?",
    no: "Skal avtalen også regulere hva som skjer om en medeier slutter i selskapet?",
    dk: "Skal aftalen også regulere, hvad der sker, hvis en medejer stopper i virksomheden?",
    fi: "Pitääkö sopimuksessa sopia myös siitä, mitä tapahtuu, jos osakas lähtee yrityksestä?",
    uk: "Should the agreement also say what happens if a co-owner leaves the company?",
  });
  const reason = said({
    se: "Bolaget är registrerat i Tyskland. Vi upprättar bara dokument enligt nordisk och brittisk rätt.",
    no: "Selskapet er registrert i Tyskland. Vi utarbeider bare dokumenter etter nordisk og britisk rett.",
    dk: "Virksomheden er registreret i Tyskland. Vi udarbejder kun dokumenter efter nordisk og britisk ret.",
    fi: "Yritys on rekisteröity Saksaan. Laadimme asiakirjoja vain Pohjoismaiden ja Britannian oikeuden mukaan.",
    uk: "The company is registered in Germany. We draw up documents under Nordic and UK law only.",
  });
  const requestId = id(13);
  return [
    example(legalRequestMovedMail, "delivered", entrepreneur, {
      ...{ requestId, status: "delivered" },
      request: { ...request, status: "delivered" },
    }),
    example(legalRequestMovedMail, "waiting", entrepreneur, {
      ...{ requestId, status: "waiting" },
      request: { ...request, status: "waiting", question },
    }),
    example(legalRequestMovedMail, "declined", entrepreneur, {
      ...{ requestId, status: "declined" },
      request: { ...request, status: "declined", reason },
    }),
  ];
});
