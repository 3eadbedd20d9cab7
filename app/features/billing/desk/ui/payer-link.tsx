import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import type { Payer } from "../payments-desk.ts";

/** Whose money it was, with the way to the member's page (messages `billing-desk`). */
export function PayerLink({ payer }: { payer: Payer | null }) {
  const t = useT("billing-desk");
  if (!payer) return <span className="muted">{t("gone")}</span>;
  return (
    <>
      <Link to={paths.member(payer.id)}>{payer.name}</Link>
      <span className="desk-second">{payer.email}</span>
    </>
  );
}
