import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { accountReinstatedMail, nameCorrectedMail, sideChangedMail } from "./account-changes.tsx";
import { staffInvitedMail } from "./staff-invitation.tsx";
import { caseAnsweredMail, caseReceivedMail } from "./tickets.tsx";

export const examples = mailExamples("support", ({ entrepreneur, investor, friend, host, id, said }) => {
  const answer = said({
    se: "Hej Elin!\n\nFakturan går nu till den nya adressen, och vi har skickat marsfakturan på nytt. Du hittar alla fakturor under Inställningar, Abonnemang.\n\nSara",
    no: "Hei, Marte.\n\nFakturaen går nå til den nye adressen, og vi har sendt marsfakturaen på nytt. Du finner alle fakturaene under Innstillinger, Abonnement.\n\nSara",
    dk: "Hej Signe\n\nFakturaen går nu til den nye adresse, og vi har sendt martsfakturaen igen. Du finder alle fakturaer under Indstillinger, Abonnement.\n\nSara",
    fi: "Hei Elina\n\nLasku lähtee nyt uuteen osoitteeseen, ja lähetimme maaliskuun laskun uudelleen. Kaikki laskut ovat kohdassa Asetukset, Tilaus.\n\nSara",
    uk: "Hello Charlotte,\n\nYour invoices now go to the new address, and we’ve sent the one for March again. You’ll find all of them in Settings, under Plan and payment.\n\nSara",
  });
  const message = {
    ...{ id: id(8), number: 20_417, priority: false, signedIn: true },
    ...{ userId: entrepreneur.id, hasAccount: true, text: answer },
  };
  const stranger = { ...message, signedIn: false, userId: null, hasAccount: false };
  const corrected = said({
    se: "Ditt efternamn var felstavat. Du bad oss rätta det.",
    no: "Etternavnet ditt var feilstavet. Du ba oss rette det.",
    dk: "Dit efternavn var stavet forkert. Du bad os rette det.",
    fi: "Sukunimesi oli kirjoitettu väärin. Pyysit meitä korjaamaan sen.",
    uk: "Your surname was misspelt. You asked us to correct it.",
  });
  return [
    example(caseReceivedMail, "member", entrepreneur, message),
    example(caseReceivedMail, "priority", investor, { ...message, userId: investor.id, priority: true }),
    example(caseReceivedMail, "visitor", entrepreneur, stranger),
    example(caseAnsweredMail, "member", entrepreneur, message),
    example(caseAnsweredMail, "visitor", entrepreneur, stranger),
    example(sideChangedMail, "investor", investor, { side: "investor" }),
    example(sideChangedMail, "entrepreneur", entrepreneur, { side: "entrepreneur" }),
    example(nameCorrectedMail, "any", investor, { badge: false, reason: corrected }),
    example(nameCorrectedMail, "badge-ended", investor, { badge: true, reason: corrected }),
    example(accountReinstatedMail, "any", investor, {}),
    example(
      staffInvitedMail,
      "any",
      { ...friend, name: "" },
      { token: "c2FtcGxl", role: "support", inviter: host.name },
    ),
  ];
});
