import { becauseAccount } from "#app/features/accounts/account-mail.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import type { Translator } from "#app/i18n/registry.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate, type MailKind } from "#app/platform/mail/mail.ts";
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

/** A mail about a change: what happened, what to do if it was somebody else, and a button to the page `to`. */
function notice<D extends object>(
  kind: MailKind<D>,
  to: string,
  textsOf: (t: Translator<"factors-mail">, data: D) => { subject: string; text: string },
) {
  return defineTemplate<D>({
    kind,
    compose: (reader, data) => {
      const t = translator(reader.market, "factors-mail");
      const { subject, text } = textsOf(t, data);
      return {
        subject,
        body: (
          <MailFrame reader={reader} because={becauseAccount(reader)} opening={text}>
            <MailParagraph>{t("notYou")}</MailParagraph>
            <MailButton href={reader.origin + to}>{t("button")}</MailButton>
          </MailFrame>
        ),
      };
    },
  });
}

/** Tells the owner that an authenticator app is required from now on. */
export const twoFactorOnMail = notice(TWO_FACTOR_ON, paths.twoFactor(), (t) => ({
  subject: t("on.subject", { brand: BRAND }),
  text: t("on.text", { brand: BRAND }),
}));

/** Tells the owner that it no longer is. */
export const twoFactorOffMail = notice(TWO_FACTOR_OFF, paths.twoFactor(), (t) => ({
  subject: t("off.subject", { brand: BRAND }),
  text: t("off.text", { brand: BRAND }),
}));

/** Tells the owner that there are new recovery codes, which are not in the mail. */
export const recoveryCodesRenewedMail = notice(RECOVERY_CODES_RENEWED, paths.twoFactor(), (t) => ({
  subject: t("renewed.subject", { brand: BRAND }),
  text: t("renewed.text", { brand: BRAND }),
}));

/** Tells the owner that a recovery code was used, and how many are left. */
export const recoveryCodeUsedMail = notice(RECOVERY_CODE_USED, paths.twoFactor(), (t, { left }) => ({
  subject: t("used.subject", { brand: BRAND }),
  text: t("used.text", { brand: BRAND, left }),
}));

/** Tells the owner that a passkey was added. */
export const passkeyAddedMail = notice(PASSKEY_ADDED, paths.passkeys(), (t, { name }) => ({
  subject: t("added.subject", { brand: BRAND }),
  text: t("added.text", { brand: BRAND, name }),
}));

/** Tells the owner that a passkey was removed. */
export const passkeyRemovedMail = notice(PASSKEY_REMOVED, paths.passkeys(), (t, { name }) => ({
  subject: t("removed.subject", { brand: BRAND }),
  text: t("removed.text", { brand: BRAND, name }),
}));
