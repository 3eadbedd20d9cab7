import { contentsOf, entitled } from "#app/features/accounts/entitlements.ts";
import { PLANS } from "#app/features/accounts/plan.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { systemActor } from "#app/platform/actor.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailParagraph } from "#app/ui/mail-layout.tsx";
import { mailedLapse } from "../mailing.server.ts";
import { PLAN_ENDED } from "../mails.ts";
import { becausePlanEnded, FREE, freePlan, KeptDocuments, lapseFormats } from "./lapse-words.tsx";

/** Says that an account has no plan any more, what that means, and until when its documents are kept. Nothing when there is one again. */
export const planEndedMail = defineTemplate({
  kind: PLAN_ENDED,
  read: async (reader, { endedAt }) => {
    const lapse = await mailedLapse(systemActor("mail"), reader.id, new Date(endedAt));
    // Its receipt has said that the plan ends.
    return lapse?.withdrawn && lapse.documents.length === 0 ? null : lapse;
  },
  compose: (reader, lapse) => {
    const keeps = lapse.documents.length > 0;
    const { market, origin } = reader;
    const t = translator(market, "billing-dunning-mail");
    const format = lapseFormats(reader, lapse);
    const words = { basic: freePlan(market), side: lapse.side ?? "none" };
    return {
      subject: t("ended.subject"),
      body: (
        <MailFrame
          reader={reader}
          because={becausePlanEnded(reader)}
          opening={t("ended.opening", words)}
          preview={t("ended.preview", words)}
        >
          {lapse.unpaidSince && (
            <MailParagraph>{t("ended.unpaid", { date: format.date(lapse.unpaidSince) })}</MailParagraph>
          )}
          <MailFacts facts={[{ term: t("ended.gone"), text: goneIn(market).join("\n") }]} />
          {keeps && (
            <>
              <MailParagraph>{t("ended.kept", { date: format.date(lapse.removalAt) })}</MailParagraph>
              <KeptDocuments reader={reader} lapse={lapse} title={t("ended.keptTitle")} />
            </>
          )}
          <MailButton href={origin + paths.upgrade()}>{t("plans")}</MailButton>
        </MailFrame>
      ),
    };
  },
});

/** What the plans list that the free one does not include. */
function goneIn(market: Market): string[] {
  const t = translator(market, "plans");
  return PLANS.flatMap(contentsOf)
    .filter((content) => !entitled(FREE, content))
    .map((content) => `• ${t(`content.${content}`)}`);
}
