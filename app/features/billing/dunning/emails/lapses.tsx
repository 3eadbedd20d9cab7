/** What the mails about an ended plan have in common. */
import { contentsOf, entitled, PLANS } from "#app/features/accounts/plan.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf, type MarketFormats } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { env } from "#app/platform/env/env.server.ts";
import { defineTemplate, type MailReader } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailLinks, MailParagraph } from "#app/ui/mail/elements.tsx";
import { contractFormats } from "../../emails/payment-words.tsx";
import { type MailedLapse, mailedLapse } from "../mailing.server.ts";
import { PLAN_ENDED, REMOVAL_WARNING } from "../mails.ts";

/** Why they come: also to those whose plan was given to them. */
function becausePlanEnded({ market, email }: MailReader): string {
  return translator(market, "billing-dunning-mail")("because", { brand: BRAND, email, contact: env().CONTACT_EMAIL });
}

/** The plan of every account. */
export const [FREE] = PLANS;

/** What it is called. */
function freePlan(market: Market): string {
  return translator(market, "plans")(`name.${FREE}`);
}

/** By the clock of the last contract; without one by the reader's market. */
function lapseFormats({ market }: MailReader, { country }: MailedLapse): MarketFormats {
  return country ? contractFormats(market, country) : formatsOf(market);
}

/** The pitches whose documents only their owner sees now, each with how many. */
function RemainingDocuments({ reader, lapse, title }: { reader: MailReader; lapse: MailedLapse; title: string }) {
  const t = translator(reader.market, "billing-dunning-mail");
  const links = lapse.documents.map(({ publicId, companyName, documents }) => ({
    href: reader.origin + paths.pitchDocuments(publicId),
    words: companyName ?? t("untitled"),
    detail: t("documents", { count: documents }),
  }));
  return <MailLinks title={title} links={links} />;
}

/** When the documents of an ended plan are removed, and how to keep them. No mail without documents, or with a plan again. */
export const removalWarningMail = defineTemplate({
  kind: REMOVAL_WARNING,
  read: async (reader, { endedAt, last }) => {
    const lapse = await mailedLapse(systemActor("mail"), reader.id, new Date(endedAt));
    if (!lapse || lapse.documents.length === 0) return null;
    return { last, lapse };
  },
  compose: (reader, { last, lapse }) => {
    const { market, origin } = reader;
    const t = translator(market, "billing-dunning-mail");
    const format = lapseFormats(reader, lapse);
    const date = format.date(lapse.removalAt);
    const ended = format.date(lapse.endedAt);
    return {
      subject: t(last ? "removal.last" : "removal.subject", { date }),
      body: (
        <MailFrame
          reader={reader}
          because={becausePlanEnded(reader)}
          opening={t("removal.opening", { ended, date, basic: freePlan(market) })}
        >
          <RemainingDocuments reader={reader} lapse={lapse} title={t("removal.title")} />
          <MailParagraph>{t("removal.way", { date })}</MailParagraph>
          <MailButton href={origin + paths.upgrade()}>{t("plans")}</MailButton>
        </MailFrame>
      ),
    };
  },
});

/** The plan has ended: what that means, and until when documents are stored. No mail with a plan again. */
export const planEndedMail = defineTemplate({
  kind: PLAN_ENDED,
  read: async (reader, { endedAt }) => {
    const lapse = await mailedLapse(systemActor("mail"), reader.id, new Date(endedAt));
    // Its receipt said that the plan ends.
    return lapse?.withdrawn && lapse.documents.length === 0 ? null : lapse;
  },
  compose: (reader, lapse) => {
    const hasDocuments = lapse.documents.length > 0;
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
          {hasDocuments && (
            <>
              <MailParagraph>{t("ended.kept", { date: format.date(lapse.removalAt) })}</MailParagraph>
              <RemainingDocuments reader={reader} lapse={lapse} title={t("ended.keptTitle")} />
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
