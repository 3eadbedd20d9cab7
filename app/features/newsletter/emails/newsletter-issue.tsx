import { companyFacts } from "#app/features/pitches/emails/company-facts.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { unsubscribeAddress } from "#app/platform/unsubscribe.server.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailRows } from "#app/ui/mail/row.tsx";
import { MailButton, MailSection, MailWarning } from "#app/ui/mail-layout.tsx";
import { newCompanies, readerOf } from "../issues.server.ts";
import { NEWSLETTER_ISSUE } from "../mails.ts";
import { NEWSLETTER_KIND } from "../newsletter.ts";

/** An issue. It names companies as every visitor may read of them; what has been taken down since is not in it. */
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
          <MailWarning>{translator(market, "shell")("riskWarning", { brand: BRAND })}</MailWarning>
        </MailFrame>
      ),
    };
  },
});
