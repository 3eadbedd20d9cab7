import { CircleCheck, CircleDashed, Hourglass, type LucideIcon } from "lucide-react";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Order } from "../order.ts";

const ICONS = { done: CircleCheck, now: Hourglass, next: CircleDashed } as const satisfies Record<string, LucideIcon>;

/** What has happened to a payment that is not confirmed yet, and what is left. */
export function OrderTrack({ order: { plan, createdAt } }: { order: Pick<Order, "plan" | "createdAt"> }) {
  const t = useT("billing");
  const plans = useT("plans");
  const { dateTime } = useFormat();
  const steps = [
    {
      state: "done",
      title: t("payment.waiting.ordered"),
      detail: <DateTime at={createdAt}>{dateTime(createdAt)}</DateTime>,
    },
    { state: "done", title: t("payment.waiting.sent"), detail: t("payment.waiting.sentHint") },
    { state: "now", title: t("payment.waiting.confirming"), detail: null },
    {
      state: "next",
      title: t("payment.waiting.begins", { plan: plans(`name.${plan}`) }),
      detail: t("payment.waiting.beginsHint"),
    },
  ] as const;
  return (
    <section aria-label={t("payment.steps")}>
      <ol className="pay-track">
        {steps.map(({ state, title, detail }) => (
          <li key={title} className={`is-${state}`} aria-current={state === "now" ? "step" : undefined}>
            <Icon of={ICONS[state]} />
            <div>
              <b>{title}</b>
              {detail && <span>{detail}</span>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
