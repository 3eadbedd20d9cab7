import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts } from "#app/ui/mail/elements.tsx";
import { approvalForMail } from "../approvals.server.ts";
import { APPROVAL_ASKED, APPROVAL_DECIDED } from "../mails.ts";

/** Says that a request waits for a second person; obsolete once it is decided. The mail names nobody that it is about. */
export const approvalAskedMail = defineTemplate({
  kind: APPROVAL_ASKED,
  read: async (reader, { approvalId }) => {
    const approval = await approvalForMail(systemActor("mail"), approvalId, reader.id);
    if (approval?.state !== "open") return null;
    const { id, kind, reason, asker } = approval;
    return { id, kind, reason, asker: asker ?? "" };
  },
  compose: (reader, { id, kind, reason, asker }) => {
    const t = translator(reader.market, "approvals-mail");
    const what = t(`kind.${kind}`);
    return {
      subject: t("asked.subject", { what }),
      body: (
        <MailFrame
          reader={reader}
          because={t("because", { brand: BRAND, email: reader.email })}
          opening={t("asked.text", { name: asker })}
          preview={t("asked.preview")}
        >
          <MailFacts
            facts={[
              { term: t("what"), text: what },
              { term: t("reason"), text: reason },
            ]}
          />
          <MailButton href={reader.origin + paths.signIn(paths.approval(id))}>{t("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});

/** Says what became of a request to who asked. */
export const approvalDecidedMail = defineTemplate({
  kind: APPROVAL_DECIDED,
  read: async (reader, { approvalId }) => {
    const approval = await approvalForMail(systemActor("mail"), approvalId, reader.id);
    if (!approval || (approval.state !== "confirmed" && approval.state !== "refused")) return null;
    const { id, kind, answer, decider, failure } = approval;
    const outcome = failure ? ("failed" as const) : approval.state;
    return { id, kind, answer, decider: decider ?? "", outcome };
  },
  compose: (reader, { id, kind, answer, decider, outcome }) => {
    const t = translator(reader.market, "approvals-mail");
    const what = t(`kind.${kind}`);
    return {
      subject: t(`${outcome}.subject`, { what }),
      body: (
        <MailFrame
          reader={reader}
          because={t("because", { brand: BRAND, email: reader.email })}
          opening={t(`${outcome}.text`, { name: decider })}
          preview={t(`${outcome}.preview`)}
        >
          <MailFacts
            facts={[
              { term: t("what"), text: what },
              ...(answer && outcome === "refused" ? [{ term: t("answer"), text: answer }] : []),
            ]}
          />
          <MailButton href={reader.origin + paths.signIn(paths.approval(id))}>{t("button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
