import type { ReactNode } from "react";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailReader } from "#app/platform/mail.ts";
import { MailHeading, MailLayout, MailParagraph } from "#app/ui/mail-layout.tsx";
import type { Statement } from "../queries-own.server.ts";

/** A mail about a report, a decision or an appeal. */
export function ReportMail(props: { reader: MailReader; preview: string; children: ReactNode }) {
  const { reader, preview, children } = props;
  const t = translator(reader.market, "reports-mail");
  return (
    <MailLayout
      lang={factsOf(reader.market).htmlLang}
      brand={BRAND}
      preview={preview}
      footer={t("footer", { brand: BRAND, email: reader.email })}
    >
      <MailHeading>{t("greeting", { name: reader.name })}</MailHeading>
      <MailParagraph>{preview}</MailParagraph>
      {children}
    </MailLayout>
  );
}

/** Says which decision a mail about an appeal is about: what it was made on, and when. */
export function appealedDecision(
  market: Market,
  { subjectType, pitch, at }: Statement,
): { term: string; text: string } {
  const t = translator(market, "reports");
  const term =
    subjectType === "profile"
      ? t("statement.ownProfile")
      : subjectType === "message"
        ? t("statement.ownMessage")
        : subjectType === "held"
          ? t("statement.ownHeld")
          : (pitch?.companyName ?? t("unnamed"));
  return { term, text: t("statement.at", { at: formatsOf(market).date(at) }) };
}
