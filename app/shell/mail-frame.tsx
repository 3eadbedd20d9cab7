import type { ReactNode } from "react";
import { translator } from "#app/i18n/catalog.server.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailReader } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { imprintIn } from "#app/platform/site/operator.server.ts";
import { firstNameOf } from "#app/platform/text/first-name.ts";
import { MailLayout, type MailLayoutProps } from "#app/ui/mail/document.tsx";
import { MailHeading, MailParagraph } from "#app/ui/mail/elements.tsx";

/**
 * The wordmark at the head of every mail, 24 px high, by its Content-IDs; `mail-drawing.server.ts` adds the files. Undefined if the operator
 * has renamed the platform: then the name is written as text.
 */
export const HEAD =
  BRAND === "Stakeholm"
    ? { picture: { light: "wordmark-light@mail", dark: "wordmark-dark@mail" }, width: 131 }
    : undefined;

interface MailFrameProps {
  reader: MailReader;
  /** Why the reader gets it: a sentence in the footer. */
  because: ReactNode;
  /** The link that ends or changes mails of this kind. */
  way?: MailLayoutProps["way"];
  /** False if the name is not an account's: a name that anybody may have typed is not repeated in a mail. */
  named?: boolean;
  /** The heading; by default the greeting. */
  heading?: string;
  /** Above the heading: a date, or where a reply goes. */
  above?: ReactNode;
  /** The first paragraph, unless `children` has it. */
  opening?: string;
  /** The preview in an inbox; by default the first paragraph. */
  preview?: string;
  /** The rest of the mail. */
  children: ReactNode;
}

/** The frame of every mail: brand, greeting and first paragraph; in the footer its reason, unsubscription and the sender. */
export function MailFrame(props: MailFrameProps) {
  const { reader, because, way, named = true, heading, above, opening, preview = opening ?? "", children } = props;
  const t = translator(reader.market, "mail");
  return (
    <MailLayout
      lang={factsOf(reader.market).htmlLang}
      brand={BRAND}
      wordmark={HEAD}
      preview={preview}
      footer={because}
      way={way}
      // Only with an account; an address that only gets the newsletter has no settings.
      choices={way && named ? { words: t("choices"), href: reader.origin + paths.notificationSettings() } : undefined}
      sender={senderIn(reader.market)}
    >
      {above}
      <MailHeading>{heading ?? (named ? t("greeting", { name: firstNameOf(reader.name) }) : t("hello"))}</MailHeading>
      {opening !== undefined && <MailParagraph>{opening}</MailParagraph>}
      {children}
    </MailLayout>
  );
}

/** The operator in two lines, and its email address. */
function senderIn(market: Market): string[] | undefined {
  const imprint = imprintIn(market);
  if (!imprint) return undefined;
  const [address, ...numbers] = imprint.lines;
  return [[imprint.name, address].join(" · "), numbers.join(" · "), imprint.email];
}
