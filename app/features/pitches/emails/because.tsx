import { translator } from "#app/i18n/catalog.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailReader } from "#app/platform/mail.ts";

/** Why mails come that go with having a pitch. */
export function becausePitch({ market, email }: MailReader): string {
  return translator(market, "pitch-life-mail")("footer", { brand: BRAND, email });
}
