import { Form, useNavigation } from "react-router";
import type { NextInvoice } from "#app/features/billing/promotions/next-invoice.server.ts";
import { discountOf, type PromotionCode } from "#app/features/billing/promotions/promotion-code.ts";
import { useContractFormat } from "#app/features/billing/ui/use-contract-format.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";

/** Used and expired codes (messages `referrals`, `plans`). */
function UsedCodes({ codes }: { codes: readonly PromotionCode[] }) {
  const t = useT("referrals");
  const plans = useT("plans");
  const { dateShort, moneyExact } = useFormat();
  const closed = codes.filter(({ state }) => state === "used" || state === "expired");
  if (closed.length === 0) return null;
  return (
    <section aria-labelledby="used-codes">
      <SectionHead id="used-codes" title={t("over.title")} />
      <ul className="invite-friends">
        {closed.map(({ id, code, used, expiresAt }) => (
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

interface CodeListProps {
  codes: readonly PromotionCode[];
  /** The next invoice of the member's subscription; null when none is due. */
  invoice: NextInvoice | null;
  subscribed: boolean;
}

/** The open codes, one of them with its effect on the next invoice, and the closed ones (messages `referrals`). */
export function CodeList({ codes, invoice, subscribed }: CodeListProps) {
  const t = useT("referrals");
  const open = codes.filter(({ state }) => state === "available" || state === "reserved").reverse();
  // One code per payment: the one on the next invoice, else the one that expires first.
  const shown =
    open.find(({ reservedBy }) => reservedBy === "next-invoice") ?? open.find(({ state }) => state === "available");
  return (
    <>
      {open.length > 0 && (
        <section aria-labelledby="codes">
          <SectionHead id="codes" title={t("codes.title", { count: open.length })} />
          <ul className="stack stack-6">
            {open.map((code) => (
              <li key={code.id}>
                <OpenCode
                  code={code}
                  invoice={code === shown ? invoice : null}
                  order={
                    invoice ? null : paths.upgrade({ ...(subscribed ? {} : { plan: "premium" }), code: code.code })
                  }
                />
              </li>
            ))}
          </ul>
          {open.length > 1 && <p className="tiny muted invite-one">{t("codes.one")}</p>}
        </section>
      )}
      <UsedCodes codes={codes} />
    </>
  );
}

interface OpenCodeProps {
  code: PromotionCode;
  /** The invoice that the code would reduce; null for a code that is only listed. */
  invoice: NextInvoice | null;
  /** Where the code can be used when no invoice is due; null when one is. */
  order: string | null;
}

function OpenCode({ code, invoice, order }: OpenCodeProps) {
  const t = useT("referrals");
  const { dateShort, percent } = useFormat();
  const isOrdered = code.reservedBy === "order";
  return (
    <>
      <p className="invite-coupon">
        <code>{code.code}</code>
        <span className="tiny soft">
          {t("codes.terms", { percent: percent(code.percent * 100), date: dateShort(code.expiresAt) })}
        </span>
      </p>
      {isOrdered && <p className="small soft">{t("codes.ordered")}</p>}
      {(isOrdered || order) && (
        <LinkButton block className="invite-act" to={order ?? paths.upgrade({ code: code.code })}>
          {t("codes.order")}
        </LinkButton>
      )}
      {!isOrdered && invoice && <OnInvoice code={code} invoice={invoice} />}
    </>
  );
}

/** The effect of a code on the next invoice, and the button that applies or removes it. */
function OnInvoice({ code, invoice }: { code: PromotionCode; invoice: NextInvoice }) {
  const t = useT("referrals");
  const { dateShort, moneyExact, percent } = useContractFormat(invoice.country);
  const action = paths.subscriptionCode(code.id);
  const busy = useNavigation().formAction === action;
  const isOn = code.reservedBy === "next-invoice";
  const { at, fullMinor, currency } = invoice;
  const off = isOn ? invoice.discountMinor : discountOf(fullMinor, code.percent);
  return (
    <>
      <Ledger className="invite-sum">
        <LedgerRow label={t("codes.next", { date: dateShort(at) })}>{moneyExact(fullMinor, currency)}</LedgerRow>
        <LedgerRow label={t("codes.off", { percent: percent(code.percent * 100) })}>
          {moneyExact(-off, currency)}
        </LedgerRow>
        <LedgerRow label={t("codes.pay")} sum>
          {moneyExact(fullMinor - off, currency)}
        </LedgerRow>
      </Ledger>
      <Form method="post" action={action} className="invite-act">
        <input type="hidden" name="next" value={paths.refer()} />
        {isOn && <input type="hidden" name="_method" value="delete" />}
        <Button type="submit" block busy={busy}>
          {t(isOn ? "codes.remove" : "codes.use")}
        </Button>
      </Form>
    </>
  );
}
