import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { accessAnsweredMail, accessAskedMail } from "./access.tsx";

export const examples = mailExamples("documents", ({ entrepreneur, investor, company, said }) => {
  const asked = {
    ...{ publicId: company.publicId, companyName: company.companyName },
    ...{ askerName: investor.name, ownerName: entrepreneur.name, pitchState: "published" },
    message: null,
  };
  const message = said({
    se: "Jag har drivit två bolag i branschen och vill se årsredovisningen och hyresavtalet innan vi hörs.",
    no: "Jeg har drevet to selskaper i bransjen og vil gjerne se årsregnskapet og leieavtalen før vi snakkes.",
    dk: "Jeg har drevet to virksomheder i branchen og vil gerne se årsregnskabet og lejekontrakten, før vi taler sammen.",
    fi: "Olen johtanut kahta alan yritystä ja haluaisin nähdä tilinpäätöksen ja vuokrasopimuksen, ennen kuin juttelemme.",
    uk: "I’ve run two companies in this trade and would like to see the accounts and the lease before we talk.",
  });
  return [
    example(accessAskedMail, "with-words", entrepreneur, { ...asked, state: "waiting", message }),
    example(accessAskedMail, "without-words", entrepreneur, { ...asked, state: "waiting" }),
    ...(["approved", "refused", "revoked"] as const).map((state) =>
      example(accessAnsweredMail, state, investor, { state, answered: { ...asked, state } }),
    ),
  ];
});
