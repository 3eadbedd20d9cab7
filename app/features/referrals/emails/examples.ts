import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { REWARD_PERCENT } from "../referral.ts";
import { rewardEarnedMail, rewardTakenBackMail } from "./rewards.tsx";

export const examples = mailExamples("referrals", ({ entrepreneur, friend, day, said }) => {
  const reward = {
    ...{ friendName: friend.name, code: "TACK-4MX7-Q2KD", percent: REWARD_PERCENT },
    ...{ expiresAt: day(365), reason: null },
  };
  const reason = said({
    se: "Den nya medlemmen betalade med ditt eget kort.",
    no: "Det nye medlemmet betalte med ditt eget kort.",
    dk: "Det nye medlem betalte med dit eget kort.",
    fi: "Uusi jäsen maksoi sinun kortillasi.",
    uk: "The new member paid with your own card.",
  });
  return [
    example(rewardEarnedMail, "named", entrepreneur, reward),
    example(rewardEarnedMail, "friend-gone", entrepreneur, { ...reward, friendName: null }),
    example(rewardTakenBackMail, "any", entrepreneur, { ...reward, reason }),
  ];
});
