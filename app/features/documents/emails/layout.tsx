import type { ReactNode } from "react";
import { translator } from "#app/i18n/catalog.server.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailReader } from "#app/platform/mail.ts";
import { MailHeading, MailLayout } from "#app/ui/mail-layout.tsx";

/** A mail about a request, to one of its two sides. */
export function AccessMail(props: { reader: MailReader; to: "owner" | "asker"; preview: string; children: ReactNode }) {
  const { reader, to, preview, children } = props;
  const t = translator(reader.market, "documents-mail");
  return (
    <MailLayout
      lang={factsOf(reader.market).htmlLang}
      brand={BRAND}
      preview={preview}
      footer={t(`footer.${to}`, { brand: BRAND, email: reader.email })}
    >
      <MailHeading>{t("greeting", { name: reader.name })}</MailHeading>
      {children}
    </MailLayout>
  );
}
