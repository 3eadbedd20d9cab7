import { becauseAccount } from "#app/features/accounts/account-mail.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate, type MailReader } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailParagraph } from "#app/ui/mail/elements.tsx";
import {
  PASSKEY_ADDED,
  PASSKEY_REMOVED,
  RECOVERY_CODE_USED,
  RECOVERY_CODES_RENEWED,
  TWO_FACTOR_OFF,
  TWO_FACTOR_ON,
} from "../mails.ts";

/** What happened, what to do if it was somebody else, and a button that leads there. */
function body(reader: MailReader, text: string, to: string) {
  const t = translator(reader.market, "factors-mail");
  return (
    <MailFrame reader={reader} because={becauseAccount(reader)} opening={text}>
      <MailParagraph>{t("notYou")}</MailParagraph>
      <MailButton href={reader.origin + to}>{t("button")}</MailButton>
    </MailFrame>
  );
}

/** Tells the owner that an authenticator app is required from now on. */
export const twoFactorOnMail = defineTemplate({
  kind: TWO_FACTOR_ON,
  compose: (reader) => {
    const t = translator(reader.market, "factors-mail");
    const text = t("on.text", { brand: BRAND });
    return { subject: t("on.subject", { brand: BRAND }), body: body(reader, text, paths.twoFactor()) };
  },
});

/** Tells the owner that it no longer is. */
export const twoFactorOffMail = defineTemplate({
  kind: TWO_FACTOR_OFF,
  compose: (reader) => {
    const t = translator(reader.market, "factors-mail");
    const text = t("off.text", { brand: BRAND });
    return { subject: t("off.subject", { brand: BRAND }), body: body(reader, text, paths.twoFactor()) };
  },
});

/** Tells the owner that there are new recovery codes, which are not in the mail. */
export const recoveryCodesRenewedMail = defineTemplate({
  kind: RECOVERY_CODES_RENEWED,
  compose: (reader) => {
    const t = translator(reader.market, "factors-mail");
    const text = t("renewed.text", { brand: BRAND });
    return { subject: t("renewed.subject", { brand: BRAND }), body: body(reader, text, paths.twoFactor()) };
  },
});

/** Tells the owner that a recovery code was used, and how many are left. */
export const recoveryCodeUsedMail = defineTemplate({
  kind: RECOVERY_CODE_USED,
  compose: (reader, { left }) => {
    const t = translator(reader.market, "factors-mail");
    const text = t("used.text", { brand: BRAND, left });
    return { subject: t("used.subject", { brand: BRAND }), body: body(reader, text, paths.twoFactor()) };
  },
});

/** Tells the owner that a passkey was added. */
export const passkeyAddedMail = defineTemplate({
  kind: PASSKEY_ADDED,
  compose: (reader, { name }) => {
    const t = translator(reader.market, "factors-mail");
    const text = t("added.text", { brand: BRAND, name });
    return { subject: t("added.subject", { brand: BRAND }), body: body(reader, text, paths.passkeys()) };
  },
});

/** Tells the owner that a passkey was removed. */
export const passkeyRemovedMail = defineTemplate({
  kind: PASSKEY_REMOVED,
  compose: (reader, { name }) => {
    const t = translator(reader.market, "factors-mail");
    const text = t("removed.text", { brand: BRAND, name });
    return { subject: t("removed.subject", { brand: BRAND }), body: body(reader, text, paths.passkeys()) };
  },
});
