import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { REFUSALS, type RefusalReason } from "../inbound-mail.ts";
import { replyRefusedMail } from "./reply-refused.tsx";

/** Refusals of mails that belong to no conversation or case we may name. */
const STRAY: ReadonlySet<RefusalReason> = new Set(["unknown-address", "wrong-sender", "account-closed"]);

export const examples = mailExamples("inbound-mail", ({ investor, id, said }) => {
  const conversation = { about: "conversation" as const, path: paths.conversation(id(1)) };
  const support = { about: "case" as const, path: paths.ticket(id(3)) };
  const files = said({
    se: ["Årsredovisning 2026.docx", "Lokalen.mov"],
    no: ["Årsregnskap 2026.docx", "Lokalet.mov"],
    dk: ["Årsrapport 2026.docx", "Lokalet.mov"],
    fi: ["Tilinpäätös 2026.docx", "Toimitilat.mov"],
    uk: ["Accounts 2026.docx", "Premises.mov"],
  });
  const targetOf = (reason: RefusalReason) =>
    reason === "case-files-left"
      ? support
      : STRAY.has(reason)
        ? { about: undefined, path: paths.home() }
        : conversation;
  return REFUSALS.map((reason) =>
    example(replyRefusedMail, reason, investor, {
      reason,
      names: reason.endsWith("files-left") ? files : [],
      ...targetOf(reason),
    }),
  );
});
