/** What the mails about an ended plan have in common. */
import { PLANS } from "#app/features/accounts/plan.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf, type MarketFormats } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import { env } from "#app/platform/env.server.ts";
import type { MailReader } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailLinks } from "#app/ui/mail-layout.tsx";
import { contractFormats } from "../../emails/payment-words.tsx";
import type { MailedLapse } from "../mailing.server.ts";

/** Why they come: also to those whose plan was given to them. */
export function becausePlanEnded({ market, email }: MailReader): string {
  return translator(market, "billing-dunning-mail")("because", { brand: BRAND, email, contact: env().CONTACT_EMAIL });
}

/** The plan of every account. */
export const [FREE] = PLANS;

/** What it is called. */
export function freePlan(market: Market): string {
  return translator(market, "plans")(`name.${FREE}`);
}

/** By the clock of the last contract; without one by the reader's market. */
export function lapseFormats({ market }: MailReader, { country }: MailedLapse): MarketFormats {
  return country ? contractFormats(market, country) : formatsOf(market);
}

/** The pitches whose documents only their owner sees now, each with how many. */
export function KeptDocuments({ reader, lapse, title }: { reader: MailReader; lapse: MailedLapse; title: string }) {
  const t = translator(reader.market, "billing-dunning-mail");
  const links = lapse.documents.map(({ publicId, companyName, documents }) => ({
    href: reader.origin + paths.pitchDocuments(publicId),
    words: companyName ?? t("untitled"),
    detail: t("documents", { count: documents }),
  }));
  return <MailLinks title={title} links={links} />;
}
