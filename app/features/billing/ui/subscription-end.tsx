import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { EarlyExit } from "../endings/early-exit.server.ts";
import { lastMoment } from "../endings/early-exit.ts";
import type { Ending } from "../endings/endings.server.ts";
import type { Subscription } from "../subscription.ts";
import { useContractFormat } from "./use-contract-format.ts";

/** A row of the settings with its one action, if there is one. */
export function ActRow({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="set-row">
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {children}
    </div>
  );
}

interface PostButtonProps {
  action: string;
  /** Sends the command that removes, not the one that makes. */
  removes?: boolean;
  icon?: LucideIcon;
  children: string;
}

/** A form that is only a button. */
export function PostButton({ action, removes = false, icon, children }: PostButtonProps) {
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      {removes && <input type="hidden" name="_method" value="delete" />}
      <Button type="submit" size="s" busy={busy} {...(icon && { icon })}>
        {children}
      </Button>
    </Form>
  );
}

interface SubscriptionEndProps {
  subscription: Subscription;
  withdrawableUntil: Date | null;
  /** An end that was declared for before the period's end. */
  ending: Pick<Ending, "endsAt" | "refundMinor"> | null;
  /** The terms of leaving a yearly plan early; null without the right to. */
  exit: Pick<EarlyExit, "endsAt" | "refundMinor"> | null;
}

/** The ways to end a subscription: at the end of its paid period, early, or by withdrawal while the law gives that right. */
export function SubscriptionEnd({ subscription, withdrawableUntil, ending, exit }: SubscriptionEndProps) {
  const t = useT("billing");
  const plans = useT("plans");
  const { date, moneyExact } = useContractFormat(subscription.country);
  const { cancelAtPeriodEnd, periodEnd, currency } = subscription;
  const plan = plans(`name.${subscription.plan}`);
  return (
    <section aria-labelledby="plan-end">
      <SectionHead id="plan-end" level={3} title={t("subscription.end.title")} />
      {ending ? (
        <ActRow
          title={t("subscription.end.ending", { date: date(lastMoment(ending.endsAt)) })}
          text={
            ending.refundMinor > 0
              ? t("subscription.end.leaving", { amount: moneyExact(ending.refundMinor, currency) })
              : t("subscription.end.endingText", { plan })
          }
        />
      ) : cancelAtPeriodEnd ? (
        <ActRow
          title={t("subscription.end.ending", { date: date(periodEnd) })}
          text={t("subscription.end.endingText", { plan })}
        >
          <PostButton action={paths.subscriptionCancellation()} removes>
            {t("subscription.end.keep", { plan })}
          </PostButton>
        </ActRow>
      ) : (
        <CancelRow subscription={subscription} plan={plan} />
      )}
      {exit && (
        <ActRow
          title={t("subscription.end.early")}
          text={t("subscription.end.earlyText", {
            plan,
            date: date(lastMoment(exit.endsAt)),
            amount: moneyExact(exit.refundMinor, currency),
          })}
        >
          <LinkButton size="s" variant="danger-quiet" to={paths.subscriptionEarlyExit()}>
            {t("subscription.end.earlyAct")}
          </LinkButton>
        </ActRow>
      )}
      {withdrawableUntil && (
        <ActRow
          title={t("subscription.end.withdraw")}
          text={t("subscription.end.withdrawText", { plan, date: date(withdrawableUntil) })}
        >
          {/* The label is the law's (Directive 2011/83/EU article 11a § 1). */}
          <LinkButton size="s" variant="danger-quiet" to={paths.subscriptionWithdrawal()}>
            {t("withdrawal.title")}
          </LinkButton>
        </ActRow>
      )}
      <p className="small subscription-help">
        <Link to={paths.faq("cancel")}>{t("subscription.end.help")}</Link>
      </p>
    </section>
  );
}

function CancelRow({
  subscription: { status, periodEnd, country },
  plan,
}: {
  subscription: Subscription;
  plan: string;
}) {
  const t = useT("billing");
  const { date } = useContractFormat(country);
  // While the renewal is owed, cancelling ends the subscription at once without further charges.
  const owed = status === "past_due";
  return (
    <ActRow
      title={t(owed ? "subscription.end.owed" : "subscription.end.cancel")}
      text={
        owed
          ? t("subscription.end.owedText", { plan })
          : t("subscription.end.cancelText", { plan, date: date(periodEnd) })
      }
    >
      <LinkButton size="s" to={paths.subscriptionCancellation()}>
        {t("subscription.end.act")}
      </LinkButton>
    </ActRow>
  );
}
