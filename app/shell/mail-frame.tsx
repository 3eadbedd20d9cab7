import type { ReactNode } from "react";
import { translator } from "#app/i18n/catalog.server.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import { firstNameOf, type MailReader } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { imprintIn } from "#app/platform/site/operator.server.ts";
import { MailLayout, type MailLayoutProps } from "#app/ui/mail/document.tsx";
import { MailHeading, MailParagraph } from "#app/ui/mail/elements.tsx";
import { HEAD } from "./mail-head.ts";

interface MailFrameProps {
  reader: MailReader;
  /** Why the reader gets it, in a sentence at the foot. */
  because: ReactNode;
  /** Where mails of this kind end, or are changed. */
  way?: MailLayoutProps["way"];
  /** The name is the account's. One that anybody may have typed is not repeated in a mail. */
  named?: boolean;
  /** The first line; left out, the greeting. */
  heading?: string;
  /** Over the heading: a date, or where an answer goes. */
  above?: ReactNode;
  /** The first paragraph; left out where what follows has its own. */
  opening?: string;
  /** What an inbox shows after the subject, where that is not the first paragraph. */
  preview?: string;
  /** What follows the first paragraph. */
  children: ReactNode;
}

/** The frame of every mail: brand, greeting and first paragraph; at the foot, why it came, how such mails end, and who sends it. */
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
      // Whoever has an account chooses there; an address that only gets the newsletter can do no more than end it.
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

/** The operator in two lines and an address to write to. */
function senderIn(market: Market): string[] | undefined {
  const imprint = imprintIn(market);
  if (!imprint) return undefined;
  const [address, ...numbers] = imprint.lines;
  return [[imprint.name, address].join(" · "), numbers.join(" · "), imprint.email];
}
