import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailReader } from "#app/platform/mail.ts";
import type { Statement } from "../queries-statements.server.ts";

/** Why mails about reports, decisions and appeals come. */
export function becauseReport({ market, email }: MailReader): string {
  return translator(market, "reports-mail")("footer", { brand: BRAND, email });
}

/** Says which decision a mail is about: what it was made on, and when. */
export function decisionOn(market: Market, { subjectType, pitch, at }: Statement): { term: string; text: string } {
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
