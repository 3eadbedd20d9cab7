import type { ReactNode } from "react";
import { translator } from "#app/i18n/catalog.server.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailReader } from "#app/platform/mail.ts";
import { MailLayout } from "#app/ui/mail-layout.tsx";

/** Mails that come with having an account: nobody can opt out of them, and the foot says why they came to this address. */
export function AccountMail({
  reader,
  preview,
  footer,
  children,
}: {
  reader: MailReader;
  preview: string;
  /** Where the address is not the account's. */
  footer?: string;
  children: ReactNode;
}) {
  const t = translator(reader.market, "accounts-mail");
  return (
    <MailLayout
      lang={factsOf(reader.market).htmlLang}
      brand={BRAND}
      preview={preview}
      footer={footer ?? t("footer", { brand: BRAND, email: reader.email })}
    >
      {children}
    </MailLayout>
  );
}
