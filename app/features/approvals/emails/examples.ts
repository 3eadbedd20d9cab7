import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { approvalAskedMail, approvalDecidedMail } from "./approvals.tsx";

export const examples = mailExamples("approvals", ({ host, id, said }) => {
  const reason = said({
    se: "Felaktigt debiterad två gånger i mars.",
    no: "Feilaktig belastet to ganger i mars.",
    dk: "Fejlagtigt opkrævet to gange i marts.",
    fi: "Veloitettu vahingossa kahdesti maaliskuussa.",
    uk: "Charged twice by mistake in March.",
  });
  const answer = said({
    se: "Den andra debiteringen är redan återbetald.",
    no: "Den andre belastningen er allerede refundert.",
    dk: "Den anden opkrævning er allerede refunderet.",
    fi: "Toinen veloitus on jo palautettu.",
    uk: "The second charge has been refunded already.",
  });
  const decided = { id: id(8), kind: "refund" as const, answer: null, decider: host.name };
  return [
    example(approvalAskedMail, "any", host, { id: id(8), kind: "refund", reason, asker: host.name }),
    example(approvalDecidedMail, "confirmed", host, { ...decided, outcome: "confirmed" }),
    example(approvalDecidedMail, "refused", host, { ...decided, outcome: "refused", answer }),
    example(approvalDecidedMail, "failed", host, { ...decided, outcome: "failed" }),
  ];
});
