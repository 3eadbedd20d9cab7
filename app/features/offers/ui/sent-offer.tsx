import type { ComponentProps } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { StatementFirst } from "./statement-first.tsx";

/** An offer that was not made because its writer has to state their investor status first (messages `offers`). */
export function SentOffer(props: Pick<ComponentProps<typeof StatementFirst>, "title" | "submit" | "answer">) {
  const t = useT("offers");
  return (
    <StatementFirst
      {...props}
      code="offer-needs-statement"
      labels={{
        amount: t("amount"),
        share: t("share"),
        conditions: t("form.conditions"),
        message: t("form.message.label"),
      }}
    />
  );
}
