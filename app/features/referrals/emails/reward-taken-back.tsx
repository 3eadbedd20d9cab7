import { becauseAccount } from "#app/features/accounts/emails/because.tsx";
import { translator } from "#app/i18n/catalog.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import { defineTemplate } from "#app/platform/mail.ts";
import { paths } from "#app/platform/paths.ts";
import { MailFrame } from "#app/shell/mail-frame.tsx";
import { MailButton, MailFacts, MailParagraph } from "#app/ui/mail-layout.tsx";
import { REWARD_TAKEN_BACK } from "../mails.ts";
import { mailedReward } from "../queries.server.ts";

/** Tells an inviter that staff have taken a code back, and why. */
export const rewardTakenBackMail = defineTemplate({
  kind: REWARD_TAKEN_BACK,
  read: async (reader, { friendId }) => {
    const reward = await mailedReward(reader.id, friendId, "taken-back");
    if (!reward?.code || !reward.reason) return null;
    return { ...reward, code: reward.code, reason: reward.reason };
  },
  compose: (reader, reward) => {
    const t = translator(reader.market, "referrals-mail");
    const words = { code: reward.code, brand: BRAND, name: reward.friendName ?? t("former") };
    return {
      subject: t("takenBack.subject", words),
      body: (
        <MailFrame reader={reader} because={becauseAccount(reader)} opening={t("takenBack.opening", words)}>
          <MailFacts facts={[{ term: t("fact.reason"), text: reward.reason }]} />
          <MailParagraph>{t("takenBack.disagree")}</MailParagraph>
          <MailButton href={reader.origin + paths.contact()}>{t("takenBack.button")}</MailButton>
        </MailFrame>
      ),
    };
  },
});
