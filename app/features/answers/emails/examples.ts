import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { answerAwaitedMail } from "./answer-awaited.tsx";

export const examples = mailExamples("answers", ({ entrepreneur, investor, company, id, said }) => {
  const text = said({
    se: "Hej Elin,\n\njag har följt branschen i tio år och gillar hur ni växer utan att ta in lån. Hur stor del av försäljningen kommer från era tre största kunder?\n\nGustav",
    no: "Hei Marte,\n\njeg har fulgt bransjen i ti år og liker at dere vokser uten å ta opp lån. Hvor stor del av salget kommer fra de tre største kundene?\n\nTorbjørn",
    dk: "Hej Signe\n\nJeg har fulgt branchen i ti år og kan godt lide, at I vokser uden at optage lån. Hvor stor en del af salget kommer fra jeres tre største kunder?\n\nMikkel",
    fi: "Hei Elina,\n\nolen seurannut alaa kymmenen vuotta ja pidän siitä, että kasvatte ilman lainaa. Kuinka suuri osa myynnistä tulee kolmelta suurimmalta asiakkaalta?\n\nJuhani",
    uk: "Hello Charlotte,\n\nI’ve followed this trade for ten years and like that you’re growing without loans. How much of your sales comes from your three largest customers?\n\nRohan",
  });
  return [
    example(answerAwaitedMail, "about-a-pitch", entrepreneur, {
      conversationId: id(1),
      awaited: { senderName: investor.name, companyName: company.companyName, text },
    }),
    example(answerAwaitedMail, "no-text", investor, {
      conversationId: id(1),
      awaited: { senderName: entrepreneur.name, companyName: null, text: null },
    }),
  ];
});
