import type { PromotionCode } from "#app/features/billing/promotions/promotion-code.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";

/** What codes were used for, and those whose time is over (messages `referrals`, `plans`). */
export function UsedCodes({ codes }: { codes: readonly PromotionCode[] }) {
  const t = useT("referrals");
  const plans = useT("plans");
  const { dateShort, moneyExact } = useFormat();
  const over = codes.filter(({ state }) => state === "used" || state === "expired");
  if (over.length === 0) return null;
  return (
    <section aria-labelledby="used-codes">
      <SectionHead id="used-codes" title={t("over.title")} />
      <ul className="invite-friends">
        {over.map(({ id, code, used, expiresAt }) => (
          <li key={id}>
            <div className="grow">
              <b>{code}</b>
              <span>
                {used
                  ? t("over.used", { plan: plans(`name.${used.plan}`), date: dateShort(used.at) })
                  : t("over.expired", { date: dateShort(expiresAt) })}
              </span>
            </div>
            {used && <span className="num">{moneyExact(-used.discountMinor, used.currency)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
