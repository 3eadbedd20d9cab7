import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { companyChangedMail } from "./company-changed.tsx";
import { approvalScheduledMail, changesRequestedMail, pitchApprovedMail } from "./decisions.tsx";

export const examples = mailExamples("moderation", ({ entrepreneur, company, market, day, id, said }) => {
  const decided = { ...company, id: id(5), market, first: true, reasons: [], awaits: null };
  const figures = {
    field: "valuation",
    reason: said({
      se: "Värderingen är tjugo gånger omsättningen. Förklara i texten hur ni har kommit fram till den.",
      no: "Verdsettelsen er tjue ganger omsetningen. Forklar i teksten hvordan dere har kommet fram til den.",
      dk: "Værdiansættelsen er tyve gange omsætningen. Forklar i teksten, hvordan I er nået frem til den.",
      fi: "Arvostus on kaksikymmentä kertaa liikevaihto. Perustele tekstissä, miten olette päätyneet siihen.",
      uk: "The valuation is twenty times the revenue. Please explain in the text how you arrived at it.",
    }),
  } as const;
  const text = {
    field: "pitchText",
    reason: said({
      se: "Ta bort telefonnumret ur texten. Investerare når er via meddelanden.",
      no: "Fjern telefonnummeret fra teksten. Investorer når dere via meldinger.",
      dk: "Fjern telefonnummeret fra teksten. Investorer kan kontakte jer via beskeder.",
      fi: "Poista puhelinnumero tekstistä. Sijoittajat tavoittavat teidät viesteillä.",
      uk: "Please remove the phone number from the text. Investors reach you by message.",
    }),
  } as const;
  // Approved in the evening, published when the office opens.
  const scheduled = { ...decided, pitchState: "under-review" as const, awaits: day(1, "08:00") };
  const changed = { ...company, market, status: "bankrupt" as const };
  return [
    example(companyChangedMail, "bankrupt", entrepreneur, changed),
    example(companyChangedMail, "missing", entrepreneur, { ...changed, status: "missing" }),
    example(approvalScheduledMail, "first", entrepreneur, scheduled),
    example(approvalScheduledMail, "edit", entrepreneur, { ...scheduled, first: false }),
    example(pitchApprovedMail, "first", entrepreneur, { ...decided, pitchState: "published" }),
    example(pitchApprovedMail, "edit", entrepreneur, { ...decided, pitchState: "published", first: false }),
    example(changesRequestedMail, "first", entrepreneur, {
      ...decided,
      pitchState: "changes-requested",
      reasons: [text, figures],
    }),
    example(changesRequestedMail, "edit", entrepreneur, {
      ...{ ...decided, first: false, reasons: [figures] },
      pitchState: "published",
    }),
  ];
});
