import type { ComponentProps } from "react";
import { StatementFirst } from "#app/features/offers/ui/statement-first.tsx";
import { useT } from "#app/i18n/translate.tsx";

/** A form of a closing room that was not saved because its writer has to state their investor status first (messages `closing`). */
export function UnsentForm(props: Pick<ComponentProps<typeof StatementFirst>, "answer" | "labels" | "submit">) {
  const t = useT("closing");
  return <StatementFirst {...props} title={t("name")} code="closing-needs-statement" />;
}
