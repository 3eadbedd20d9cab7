import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { CodeOff } from "../promotions/promotion-code.ts";
import type { ChoosableCode } from "../promotions/reserving.server.ts";

interface CodeChoiceProps {
  codes: readonly ChoosableCode[];
  chosen: CodeOff | null;
  /** What the address of the order says besides the code. */
  order: { plan: string; country: string; next: string };
}

/** The buyer's codes, none chosen beforehand: one saves now or later. Choosing is a link, so it works without script. */
export function CodeChoice({ codes, chosen, order }: CodeChoiceProps) {
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
