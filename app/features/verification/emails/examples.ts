import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { verificationEndedMail, verificationEndingMail, verificationReviewedMail } from "./verifications.tsx";

/** Examples of this feature's mails. */
export const examples = mailExamples("verification", ({ entrepreneur, day, said }) => {
  const check = {
    ...{ status: "verified", expiresAt: day(365), endedAt: null, endedBecause: null, template: null, reason: null },
    ...{ reviewedAt: day(0), settledAt: day(0), method: "document" },
  };
  const reason = said({
    se: "Du har bytt efternamn sedan kontrollen.",
    no: "Du har byttet etternavn siden kontrollen.",
    dk: "Du har skiftet efternavn siden kontrollen.",
    fi: "Sukunimesi on vaihtunut tarkistuksen jälkeen.",
    uk: "Your surname has changed since the check.",
  });
  return [
    example(verificationReviewedMail, "accepted", entrepreneur, { ...check, template: "short-name" }),
    example(verificationReviewedMail, "refused", entrepreneur, {
      ...{ ...check, status: "refused", template: "other-person" },
    }),
    example(verificationEndingMail, "any", entrepreneur, { expiresAt: day(30) }),
    example(verificationEndedMail, "expired", entrepreneur, { ...check, endedAt: day(0), endedBecause: "expired" }),
    example(verificationEndedMail, "staff", entrepreneur, {
      ...{ ...check, endedAt: day(0), endedBecause: "staff", reason },
    }),
  ];
});
