import { mailWarnings } from "#app/features/market-rules/mail-warnings.server.ts";
import { companyFacts } from "#app/features/pitches/mail-words.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { unsubscribeAddress } from "#app/platform/mail/unsubscribe.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailSection, MailSmall } from "#app/ui/mail/elements.tsx";
import { MailRows } from "#app/ui/mail/rows.tsx";
import { newCompanies, readerOf } from "../issues.server.ts";
import { CONFIRM_NEWSLETTER, LEAVE_NEWSLETTER, NEWSLETTER_ISSUE } from "../mails.ts";
import { NEWSLETTER_KIND } from "../newsletter.ts";
import { addresseeOf, issueToken } from "../subscribing.server.ts";

/** Double opt-in: anybody can have entered the address, so this is the only mail before it is confirmed. */
export const confirmNewsletterMail = defineTemplate({
  kind: CONFIRM_NEWSLETTER,
  addressee: (subscriberId) => addresseeOf(systemActor("mail"), subscriberId),
  read: async (reader) => {
    const token = await issueToken(systemActor("mail"), reader.id);
    if (token === null) return null;
    return { token };
  },
  compose: (reader, { token }) => {
    const t = translator(reader.market, "newsletter-mail");
    return {
      subject: t("confirm.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={t("confirm.because", { brand: BRAND, email: reader.email })}
          named={false}
          opening={t("confirm.text", { brand: BRAND })}
        >
          <MailButton
            href={reader.origin + paths.newsletterConfirmation(token)}
            written={translator(reader.market, "mail")("written")}
          >
            {t("confirm.button")}
          </MailButton>
          <MailSmall>{t("confirm.validity")}</MailSmall>
        </MailFrame>
      ),
    };
  },
});

/** An issue: the listed companies as visitors see them, without those unlisted since. */
export const newsletterIssueMail = defineTemplate({
  kind: NEWSLETTER_ISSUE,
  addressee: (id) => readerOf(systemActor("mail"), id),
  read: async ({ market }, { from, until }) => {
    const found = await newCompanies(systemActor("mail"), market, new Date(from), new Date(until));
    return found.count === 0 ? null : found;
  },
  compose: (reader, { companies, count }) => {
    const { market, origin } = reader;
    const t = translator(market, "newsletter-mail");
    const rows = companies.map((company) => ({
      href: origin + paths.pitch(company),
      name: company.companyName,
      of: "company" as const,
      words: companyFacts(market, company).join(" · "),
    }));
    const unsubscribe = unsubscribeAddress(origin, { userId: reader.id, kind: NEWSLETTER_KIND });
    return {
      subject: t("issue.subject", { count }),
      unsubscribe,
      body: (
        <MailFrame
          reader={reader}
          because={t("issue.because", { brand: BRAND, email: reader.email })}
          way={{ words: t("issue.unsubscribe"), href: unsubscribe }}
          named={reader.name !== ""}
          opening={t("issue.lead", { count })}
          preview={companies.map(({ companyName }) => companyName).join(", ")}
        >
          <MailSection>{t("issue.companies", { count })}</MailSection>
          <MailRows rows={rows} />
          <MailButton href={origin + paths.search()}>{t("issue.button")}</MailButton>
          {mailWarnings(reader, false).below}
        </MailFrame>
      ),
    };
  },
});

/** The unsubscribe link for an address without an account. */
export const leaveNewsletterMail = defineTemplate({
  kind: LEAVE_NEWSLETTER,
  addressee: (subscriberId) => addresseeOf(systemActor("mail"), subscriberId),
  compose: (reader) => {
    const t = translator(reader.market, "newsletter-mail");
    return {
      subject: t("leave.subject", { brand: BRAND }),
      body: (
        <MailFrame
          reader={reader}
          because={t("issue.because", { brand: BRAND, email: reader.email })}
          named={false}
          opening={t("leave.text", { brand: BRAND })}
        >
          <MailButton href={unsubscribeAddress(reader.origin, { userId: reader.id, kind: NEWSLETTER_KIND })}>
            {t("issue.unsubscribe")}
          </MailButton>
        </MailFrame>
      ),
    };
  },
});
