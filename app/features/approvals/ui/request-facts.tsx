import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge, type BadgeKind } from "#app/ui/badge/badge.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import type { Approval, ApprovalState } from "../approval.ts";

const BADGES: Record<ApprovalState, BadgeKind> = {
  open: "review",
  confirmed: "done",
  refused: "danger",
  withdrawn: "withdrawn",
  expired: "draft",
};

/** What became of a request (messages `approvals`). */
export function ApprovalBadge({ approval: { state, failure } }: { approval: Approval }) {
  const t = useT("approvals");
  return failure ? (
    <Badge kind="danger">{t("state.failed")}</Badge>
  ) : (
    <Badge kind={BADGES[state]}>{t(`state.${state}`)}</Badge>
  );
}

const ADDRESSES: Record<Approval["subjectType"], (id: string) => string> = {
  account: paths.member,
  campaign: paths.campaign,
  payment: paths.payment,
  "staff-invitation": () => paths.staffInvitations(),
};

/** The member, campaign or invitation that a request is about, with a link to it. */
export function ApprovalSubjectLink({ approval }: { approval: Approval }) {
  const t = useT("approvals");
  if (approval.subjectName === null) return <span className="muted">{t("fact.gone")}</span>;
  return <Link to={ADDRESSES[approval.subjectType](approval.subjectId)}>{approval.subjectName}</Link>;
}

/** Everything about a request: what is confirmed, who asked and why, and what was decided (messages `approvals`, `staff`). */
export function RequestFacts({ approval }: { approval: Approval }) {
  const t = useT("approvals");
  const errors = useT("errors");
  const staff = useT("staff");
  const format = useFormat();
  const { parameters, kind } = approval;
  return (
    <Ledger>
      <LedgerRow label={t("column.about")}>
        <ApprovalSubjectLink approval={approval} />
      </LedgerRow>
      {kind === "refund" && (
        <LedgerRow label={t("fact.amount")}>
          {format.moneyExact(Number(parameters.amount), String(parameters.currency))}
        </LedgerRow>
      )}
      {kind === "campaign" && (
        <>
          <LedgerRow label={t("fact.recipients")}>{format.number(Number(parameters.count))}</LedgerRow>
          <LedgerRow label={t("fact.sendAt")}>
            {typeof parameters.at === "string" ? format.dateTime(new Date(parameters.at)) : t("fact.now")}
          </LedgerRow>
        </>
      )}
      <LedgerRow label={t("column.asker")} detail={format.dateTime(approval.askedAt)}>
        {approval.asker ?? t("fact.gone")}
      </LedgerRow>
      {approval.askerRole && (
        <LedgerRow label={t("fact.askerRole")} detail={format.date(approval.askerRole.at)}>
          {t("fact.givenBy", { role: staff(`role.${approval.askerRole.role}`), name: approval.askerRole.by })}
        </LedgerRow>
      )}
      {approval.state === "open" && (
        <LedgerRow label={t("column.until")}>{format.dateTime(approval.expiresAt)}</LedgerRow>
      )}
      {approval.decider && (
        <LedgerRow label={t("fact.decider")} detail={approval.decidedAt && format.dateTime(approval.decidedAt)}>
          {approval.decider}
        </LedgerRow>
      )}
      {approval.failure && (
        <LedgerRow label={t("state.failed")}>{errors(`failure.${approval.failure as "refund-refused"}`)}</LedgerRow>
      )}
    </Ledger>
  );
}
