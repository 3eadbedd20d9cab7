import { ShieldAlert } from "lucide-react";
import { ChoiceFilter, PageLinks } from "#app/features/casework/ui/list-filters.tsx";
import { monthFormatsOf } from "#app/i18n/month-format.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { KIND_FILTERS, type PaymentPage, type PaymentQuery } from "../payments-desk.ts";
import { Count, DeskFrame, Filters, NothingFound } from "./desk-frame.tsx";

const PaymentTable = deferred(async () => (await import("./payment-table.tsx")).PaymentTable);

interface PaymentsPageProps extends PaymentPage {
  query: PaymentQuery;
  /** The choices of the month filter, newest first. */
  months: readonly string[];
  /** Recently disputed payments; 0 while the list is filtered. */
  disputes: number;
  exports: boolean;
}

/** Payments for staff (messages `billing-desk`, `staff`). */
export function PaymentsPage({ query, months, disputes, exports, payments, next, count }: PaymentsPageProps) {
  const t = useT("billing-desk");
  const { long } = monthFormatsOf(useMarket());
  const { text, after, oldest, ...rest } = query;
  const address = { ...rest, q: text, order: oldest && "oldest" };
  return (
    <DeskFrame title={t("payments.title")} exports={exports}>
      <Filters action={paths.payments()} query={query} hidden={{ member: query.member, order: address.order }}>
        <ChoiceFilter
          name="kind"
          label={t("column.kind")}
          values={KIND_FILTERS}
          labelOf={(kind) => t(`kinds.${kind}`)}
          chosen={query.kind}
          any={t("list.anyKind")}
        />
        <ChoiceFilter
          name="month"
          label={t("column.month")}
          values={months}
          labelOf={long}
          chosen={query.month}
          any={t("list.anyMonth")}
        />
      </Filters>
      {disputes > 0 && (
        <Note
          kind="danger"
          icon={ShieldAlert}
          actions={
            <LinkButton size="s" to={paths.payments({ kind: "dispute" })}>
              {t("payments.seeDisputes")}
            </LinkButton>
          }
        >
          {t("payments.disputes", { count: disputes })}
        </Note>
      )}
      {query.member && (
        <Note
          actions={
            <LinkButton size="s" to={paths.payments({ ...address, member: undefined })}>
              {t("payments.all")}
            </LinkButton>
          }
        >
          {t("payments.ofMember")}
        </Note>
      )}
      {payments.length === 0 ? (
        <NothingFound of="payments" query={query} />
      ) : (
        <div className="stack stack-3">
          <Count count={count} of="payments" />
          <PaymentTable
            payments={payments}
            byDate={{
              to: paths.payments({ ...address, order: oldest ? undefined : "oldest" }),
              sorted: oldest ? "ascending" : "descending",
            }}
          />
        </div>
      )}
      <PageLinks
        start={after ? paths.payments(address) : null}
        next={next && paths.payments({ ...address, after: next })}
      />
    </DeskFrame>
  );
}
