import type { ReactNode } from "react";
import { translator } from "#app/i18n/catalog.server.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailReader } from "#app/platform/mail.ts";
import { MailHeading, MailLayout } from "#app/ui/mail-layout.tsx";

interface SupportMailProps {
  reader: MailReader;
  preview: string;
  /** Why the reader gets it: an account, or a case sent from this address by whoever it was. */
  because: "account" | "case";
  /** The name is the account's. One that anybody may have typed is not repeated in a mail. */
  named: boolean;
  children: ReactNode;
}

/** A mail from support. */
export function SupportMail({ reader, preview, because, named, children }: SupportMailProps) {
  const t = translator(reader.market, "support-mail");
  const about = { brand: BRAND, email: reader.email };
  return (
    <MailLayout
      lang={factsOf(reader.market).htmlLang}
      brand={BRAND}
      preview={preview}
      footer={because === "case" ? t("footerCase", about) : t("footerAccount", about)}
    >
      <MailHeading>{named ? t("greeting", { name: reader.name }) : t("hello")}</MailHeading>
      {children}
    </MailLayout>
  );
}
