import type { ReactNode } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { discountOf, type PayerCodes } from "../promotions/promotion-code.ts";
import type { Subscription } from "../subscription.ts";
import { PostButton } from "./subscription-end.tsx";
import { useContractFormat } from "./use-contract-format.ts";

/** The row of the next payment's discount, with its sums and the button that applies or removes the code; nothing without a code. */
export function NextCode({
  subscription,
  codes: { on, removable, offered, more },
}: {
  subscription: Subscription;
  codes: PayerCodes;
}) {
  const t = useT("billing");
  const format = useContractFormat(subscription.country);
  const shown = on ?? offered;
  if (!shown) return null;
  const { amountMinor: full, currency } = subscription;
  const off = discountOf(full, shown.percent);
  const sums = {
    code: shown.code,
    percent: format.percent(shown.percent * 100),
    full: format.moneyExact(full, currency),
    off: format.moneyExact(off, currency),
    total: format.moneyExact(full - off, currency),
    sum: (words: ReactNode) => <span className="num strong">{words}</span>,
  };
  return (
    <div className="set-row">
      <div>
        <b>{t("subscription.code.title")}</b>
        <p>
          {on && !removable
            ? t("subscription.code.owed", { code: on.code })
            : t.rich(on ? "subscription.code.on" : "subscription.code.text", sums)}
          {!on && more > 0 && ` ${t("subscription.code.more", { count: more })}`}
        </p>
      </div>
      {(!on || removable) && (
        <PostButton action={paths.subscriptionCode(shown.id)} removes={on !== null}>
          {t(on ? "subscription.code.remove" : "subscription.code.use")}
        </PostButton>
      )}
    </div>
  );
}
