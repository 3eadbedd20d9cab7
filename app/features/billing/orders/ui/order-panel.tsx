import { Link } from "react-router";
import type { Market } from "#app/i18n/markets.ts";
import { useFailureText } from "#app/i18n/problems.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { CheckField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { MINOR_UNITS } from "../../prices.ts";
import type { CodeOff } from "../../promotions/promotion-code.ts";
import type { ChoosableCode, CodeFailure } from "../../promotions/reserving.server.ts";
import type { OrderSum } from "../offer.ts";
import { orderSchema } from "../order-form.ts";
import { CodeRow } from "./ordered-rows.tsx";

interface CodeChoiceProps {
  codes: readonly ChoosableCode[];
  chosen: CodeOff | null;
  /** The other parameters of the order's address. */
  order: { plan: string; country: string; next: string };
}

/** The buyer's codes; none is preselected, since one may be saved for later. Choosing is a link, so it works without script. */
function CodeChoice({ codes, chosen, order }: CodeChoiceProps) {
  const t = useT("billing");
  const shown = chosen ? codes.filter(({ code }) => code === chosen.code) : codes;
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="order-codes" className="order-codes">
      <h3 id="order-codes" className="small strong">
        {t("order.codes.title")}
      </h3>
      <ul>
        {shown.map((code) => (
          <CodeItem key={code.id} code={code} isChosen={chosen !== null} order={order} />
        ))}
      </ul>
    </section>
  );
}

function CodeItem({
  code: { code, percent, expiresAt, onNextInvoice },
  isChosen,
  order,
}: Pick<CodeChoiceProps, "order"> & { code: ChoosableCode; isChosen: boolean }) {
  const t = useT("billing");
  const format = useFormat();
  const share = format.percent(percent * 100);
  return (
    <li>
      <div>
        <span className="num">{code}</span>
        <p className="tiny soft">
          {onNextInvoice
            ? t("order.codes.next", { percent: share })
            : t("order.codes.option", { percent: share, date: format.date(expiresAt) })}
        </p>
      </div>
      <LinkButton
        size="s"
        preventScrollReset
        to={paths.upgrade(isChosen ? order : { ...order, code })}
        aria-label={t(isChosen ? "order.codes.leaveNamed" : "order.codes.useNamed", { code })}
      >
        {t(isChosen ? "order.codes.leave" : "order.codes.use")}
      </LinkButton>
    </li>
  );
}

/** `stranger`: no account yet. `viewer`: staff who impersonate a member, and can change nothing. */
export type Buyer = "stranger" | "member" | "viewer";

/** The other party of the contract (Directive 2011/83/EU article 6 § 1 b–c). */
export interface Seller {
  name: string;
  address: string;
}

interface OrderPanelProps {
  reader: Buyer;
  sum: OrderSum;
  codes: readonly ChoosableCode[];
  /** Why the code that the address names cannot be chosen. */
  codeProblem: CodeFailure | null;
  country: Market;
  next: string;
  testMode: boolean;
  seller: Seller | null;
  answer: FormAnswer | undefined;
}

/** The sum of an order, the codes, and the form that orders. */
export function OrderPanel({
  reader,
  sum,
  codes,
  codeProblem,
  country,
  next,
  testMode,
  seller,
  answer,
}: OrderPanelProps) {
  const t = useT("billing");
  const failureText = useFailureText();
  return (
    <aside className="order" aria-labelledby="order-title">
      <SectionHead id="order-title" title={t("order.title")} />
      <Arithmetic sum={sum} />
      {codeProblem && <Note kind="warning">{failureText(codeProblem)}</Note>}
      {reader === "member" && <CodeChoice codes={codes} chosen={sum.code} order={{ plan: sum.plan, country, next }} />}
      {reader === "member" && <OrderForm sum={sum} country={country} answer={answer} />}
      {reader === "stranger" && <SignUpLinks here={paths.upgrade({ plan: sum.plan, country, next })} />}
      <div className="stack stack-2 tiny muted">
        <p>{t("order.ending")}</p>
        {seller && <p>{t("order.seller", { name: seller.name, address: seller.address })}</p>}
        {testMode && <p>{t("order.test")}</p>}
      </div>
    </aside>
  );
}

function Arithmetic({
  sum: {
    plan,
    period,
    fullMinor,
    creditMinor,
    discountMinor,
    code,
    totalMinor,
    vatMinor,
    vatBasisPoints,
    currency,
    renewsAt,
  },
}: {
  sum: OrderSum;
}) {
  const t = useT("billing");
  const plans = useT("plans");
  const { moneyExact, percent, date } = useFormat();
  const full = moneyExact(fullMinor, currency);
  return (
    <>
      <Ledger className="ledger-tight">
        <LedgerRow label={t(`order.line.${period}`, { plan: plans(`name.${plan}`) })}>{full}</LedgerRow>
        {creditMinor > 0 && (
          <LedgerRow label={t("order.credit", { plan: plans("name.premium") })}>
            {moneyExact(-creditMinor, currency)}
          </LedgerRow>
        )}
        {code && <CodeRow code={code} discountMinor={discountMinor} currency={currency} />}
        <LedgerRow sum label={t("order.due")}>
          {moneyExact(totalMinor, currency)}
        </LedgerRow>
      </Ledger>
      <Ledger plain className="ledger-sub">
        <LedgerRow label={t("order.vat", { rate: percent(vatBasisPoints) })}>
          {moneyExact(vatMinor, currency)}
        </LedgerRow>
        <LedgerRow label={t(`order.next.${period}`, { date: date(renewsAt) })}>{full}</LedgerRow>
      </Ledger>
    </>
  );
}

/** Two consents, neither prechecked, and the button with the price (Directive 2011/83/EU articles 8 § 2 and 16 a). */
function OrderForm({ sum, country, answer }: Pick<OrderPanelProps, "sum" | "country" | "answer">) {
  const t = useT("billing");
  const plans = useT("plans");
  const { money, moneyExact } = useFormat();
  const market = useMarket();
  const { plan, totalMinor, currency } = sum;
  const isWhole = totalMinor % MINOR_UNITS === 0;
  const amount = isWhole ? money(totalMinor / MINOR_UNITS, currency) : moneyExact(totalMinor, currency);
  const form = useActionForm({
    id: "order",
    schema: orderSchema,
    answer,
    labels: { terms: "", beginNow: "" },
    validate: "submit",
  });
  return (
    <ActionForm
      of={form}
      hidden={{ plan, country, code: sum.code?.code, shown: String(totalMinor) }}
      className="stack stack-3"
    >
      <CheckField of={form.field("beginNow")}>{t("order.begin", { plan: plans(`name.${plan}`) })}</CheckField>
      <CheckField of={form.field("terms")}>
        {t.rich("order.terms", {
          terms: (words) => (
            <Link to={paths.termsOfSale(country === market ? undefined : country)} target="_blank">
              {words}
            </Link>
          ),
        })}
      </CheckField>
      <Button type="submit" variant="primary" size="l" block busy={form.busy} className="btn-two">
        <span>{t("order.act", { amount })}</span>
        <small>{t("order.obligation")}</small>
      </Button>
    </ActionForm>
  );
}

/** Sign-up and sign-in, both leading back to the order. */
function SignUpLinks({ here }: { here: string }) {
  const t = useT("billing");
  return (
    <div className="stack stack-3">
      <LinkButton variant="primary" size="l" block to={paths.signUp(here)}>
        {t("order.signUp")}
      </LinkButton>
      <p className="small">
        {t.rich("order.signIn", { login: (words) => <Link to={paths.signIn(here)}>{words}</Link> })}
      </p>
    </div>
  );
}
