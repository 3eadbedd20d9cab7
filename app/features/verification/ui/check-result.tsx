import { BadgeCheck } from "lucide-react";
import { useNameCheck } from "#app/features/profiles/ui/name-check.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { VALID_YEARS } from "../verification.ts";
import type { Attempt, IdentityStatus, ValidCheck } from "../verifications.server.ts";

/** The heading of a valid check. */
export function DoneHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="done-h">
      <Icon of={BadgeCheck} size="l" />
      <div className="stack stack-2">
        <h1 className="h-page">{title}</h1>
        <p className="soft">{lead}</p>
      </div>
    </div>
  );
}

interface NamesDifferProps {
  identity: IdentityStatus;
  attempt: Attempt;
  /** Shows a heading, for pages whose own is about something else. */
  titled?: boolean;
}

/** The names that staff compare, and what the member can do meanwhile. */
export function NamesDiffer({ identity, attempt, titled }: NamesDifferProps) {
  const t = useT("verification");
  const format = useFormat();
  return (
    <section className="stack stack-4" aria-label={t("review.title")}>
      {titled && <h2>{t("review.title")}</h2>}
      <Ledger>
        <LedgerRow label={t("review.profile")}>{identity.name}</LedgerRow>
        <LedgerRow label={t("review.verified")}>{attempt.verifiedName}</LedgerRow>
        <LedgerRow label={t("row.method")}>{t(`method.${attempt.method}`)}</LedgerRow>
        {attempt.dueAt && <LedgerRow label={t("review.due")}>{format.dateTime(attempt.dueAt)}</LedgerRow>}
      </Ledger>
      <p className="small soft">{t("review.text")}</p>
      <p className="actions">
        <LinkButton to={paths.nameSettings()}>{t("review.correct")}</LinkButton>
      </p>
    </section>
  );
}

interface CheckLedgerProps {
  name: string;
  check: ValidCheck;
  /** Whether others see the badge. */
  shown: boolean;
}

/** A valid check: name, method, dates, and the badge as others see it. */
export function CheckLedger({ name, check, shown }: CheckLedgerProps) {
  const t = useT("verification");
  const nameCheck = useNameCheck();
  const format = useFormat();
  const { method, settledAt, expiresAt } = check;
  return (
    <>
      <Ledger>
        <LedgerRow label={t("row.name")}>{name}</LedgerRow>
        <LedgerRow label={t("row.method")}>{t(`method.${method}`)}</LedgerRow>
        <LedgerRow label={t("row.date")}>{format.date(settledAt)}</LedgerRow>
        <LedgerRow label={t("row.until")}>{format.date(expiresAt)}</LedgerRow>
      </Ledger>
      {shown && (
        <p className="badgeline">
          <b className="label">{name}</b> <Badge kind="verified">{t("badge")}</Badge>
          <span className="tiny soft">{t("others", { text: nameCheck(method, format.date(settledAt)) })}</span>
        </p>
      )}
    </>
  );
}

/** What is stored of a check, what is not, and for how long it is valid. */
export function StoredLedger() {
  const t = useT("verification");
  return (
    <Ledger>
      <LedgerRow label={t("stored.label")}>{t("stored.what")}</LedgerRow>
      <LedgerRow label={t("stored.notLabel")}>{t("stored.not")}</LedgerRow>
      <LedgerRow label={t("stored.validLabel")}>{t("stored.valid", { years: String(VALID_YEARS) })}</LedgerRow>
    </Ledger>
  );
}
