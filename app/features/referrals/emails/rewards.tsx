import { becauseAccount } from "#app/features/accounts/account-mail.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail/mail.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailParagraph } from "#app/ui/mail/elements.tsx";
import { mailedReward } from "../friends.server.ts";
import { REWARD_EARNED, REWARD_TAKEN_BACK } from "../mails.ts";

/** Sends an inviter the code that a friend's first payment has earned. It was promised on the page with the link, so nobody can opt out. */
export const rewardEarnedMail = defineTemplate({
  kind: REWARD_EARNED,
  read: async (reader, { friendId }) => {
    const reward = await mailedReward(reader.id, friendId, "earned");
    // Revoked before the mail was sent.
    if (!reward?.code || !reward.expiresAt) return null;
    return { ...reward, code: reward.code, expiresAt: reward.expiresAt };
  },
  compose: (reader, reward) => {
    const { market } = reader;
    const t = translator(market, "referrals-mail");
    const { percent, date } = formatsOf(market);
    const values = {
      ...{ name: reward.friendName ?? t("formerFirst"), brand: BRAND },
      percent: percent(reward.percent * 100),
    };
    return {
      subject: t("earned.subject", values),
      body: (
        <MailFrame reader={reader} because={becauseAccount(reader)} opening={t("earned.opening", values)}>
          <MailFacts
            facts={[
              { term: t("fact.code"), text: reward.code },
              { term: t("fact.until"), text: date(reward.expiresAt) },
            ]}
          />
          <MailParagraph>{t("earned.use")}</MailParagraph>
          <MailButton href={reader.origin + paths.refer()}>{t("earned.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});

/** Tells an inviter that staff have revoked a code, and why. */
export const rewardTakenBackMail = defineTemplate({
  kind: REWARD_TAKEN_BACK,
  read: async (reader, { friendId }) => {
    const reward = await mailedReward(reader.id, friendId, "taken-back");
    if (!reward?.code || !reward.reason) return null;
    return { ...reward, code: reward.code, reason: reward.reason };
  },
  compose: (reader, reward) => {
    const t = translator(reader.market, "referrals-mail");
    const values = { code: reward.code, brand: BRAND, name: reward.friendName ?? t("former") };
    return {
      subject: t("takenBack.subject", values),
      body: (
        <MailFrame reader={reader} because={becauseAccount(reader)} opening={t("takenBack.opening", values)}>
          <MailFacts facts={[{ term: t("fact.reason"), text: reward.reason }]} />
          <MailParagraph>{t("takenBack.disagree")}</MailParagraph>
          <MailButton href={reader.origin + paths.contact()}>{t("takenBack.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
