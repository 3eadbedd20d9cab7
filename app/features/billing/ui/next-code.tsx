import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { discountOf, type PayerCodes } from "../promotions/promotion-code.ts";
import type { Subscription } from "../subscription.ts";
import { useContractFormat } from "./use-contract-format.ts";

/** The row of the next payment's discount, with the arithmetic and its one act; nothing for whoever has no code. */
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
      {(!on || removable) && <CodeButton id={shown.id} removes={on !== null} />}
    </div>
  );
}

function CodeButton({ id, removes }: { id: string; removes: boolean }) {
  const t = useT("billing");
  const action = paths.subscriptionCode(id);
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      {removes && <input type="hidden" name="_method" value="delete" />}
      <Button type="submit" size="s" busy={busy}>
        {t(removes ? "subscription.code.remove" : "subscription.code.use")}
      </Button>
    </Form>
  );
}
