import { Link } from "react-router";
import type { UnreachableMember } from "#app/features/deliverability/deliverability.ts";
import { useLanguageLabel } from "#app/i18n/language-name.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import type { MemberRecord, MemberSummary } from "../member.ts";
import type { MemberSections } from "../member-sections.server.ts";

/** Badges for what is unusual about an account. */
export function MemberBadges({ member }: { member: MemberSummary }) {
  const t = useT("staff");
  return (
    <>
      {member.staffRole && <Badge kind="line">{t(`role.${member.staffRole}`)}</Badge>}
      {member.suspendedAt && <Badge kind="danger">{t("members.states.suspended")}</Badge>}
      {member.lockedUntil && <Badge kind="review">{t("members.states.locked")}</Badge>}
      {!member.emailVerified && <Badge kind="draft">{t("members.states.unconfirmed")}</Badge>}
      {member.deletionDueAt && <Badge kind="withdrawn">{t("members.states.leaving")}</Badge>}
    </>
  );
}

/** The facts of an account. */
export function MemberFacts({ member, counts }: { member: MemberRecord; counts: MemberSections["counts"] }) {
  const t = useT("staff");
  const support = useT("support");
  const format = useFormat();
  const language = useLanguageLabel();
  const { username, hasProfile, side, suspendedAt, lockedUntil, deletionDueAt, identityVerifiedAt, unreachable } =
    member;
  function whyStopped({ reason, since, detail }: UnreachableMember): string {
    const date = format.date(since);
    if (reason === "complaint") return t("fact.mailsWhy.complaint", { date });
    return detail ? t("fact.mailsWhy.bounceSaid", { date, detail }) : t("fact.mailsWhy.bounce", { date });
  }
  return (
    <Ledger plain>
      <LedgerRow
        label={t("fact.email")}
        detail={t(member.emailVerified ? "fact.emailConfirmed" : "members.states.unconfirmed")}
      >
        <a href={`mailto:${member.email}`}>
          {member.email.split("@")[0]}@<wbr />
          {member.email.split("@")[1]}
        </a>
      </LedgerRow>
      {unreachable && (
        <LedgerRow label={t("fact.mails")} detail={whyStopped(unreachable)}>
          {t("fact.mailsStopped")}
        </LedgerRow>
      )}
      <LedgerRow label={t("fact.username")}>
        {username && hasProfile ? <Link to={paths.profile(username)}>{username}</Link> : (username ?? t("fact.notYet"))}
      </LedgerRow>
      <LedgerRow label={t("fact.side")}>{side ? support(`side.${side}`) : t("fact.notYet")}</LedgerRow>
      <LedgerRow
        label={t("fact.plan")}
        detail={member.planUntil ? t("fact.planUntil", { date: format.date(member.planUntil) }) : undefined}
      >
        {t(`plan.${member.plan}`)}
      </LedgerRow>
      <LedgerRow label={t("fact.language")}>{language(member.lang)}</LedgerRow>
      <LedgerRow label={t("fact.since")}>{format.date(member.memberSince)}</LedgerRow>
      <LedgerRow label={t("fact.seen")}>{format.dateTime(member.lastSeenAt)}</LedgerRow>
      <LedgerRow
        label={t("fact.identity")}
        detail={identityVerifiedAt && <Link to={paths.identityCaseAct(member.id, "end")}>{t("fact.endBadge")}</Link>}
      >
        {identityVerifiedAt ? format.date(identityVerifiedAt) : t("fact.notYet")}
      </LedgerRow>
      <LedgerRow label={t("fact.pitches")} detail={t("fact.published", { count: member.published })}>
        {format.number(member.unfinishedPitches)}
      </LedgerRow>
      <LedgerRow label={t("fact.conversations")} detail={t("fact.neverText")}>
        {format.number(counts.conversations)}
      </LedgerRow>
      <LedgerRow label={t("fact.offers")}>{format.number(counts.offers)}</LedgerRow>
      <LedgerRow label={t("fact.suspensions")}>{format.number(counts.suspensions)}</LedgerRow>
      <LedgerRow label={t("fact.sessions")}>{format.number(member.sessions)}</LedgerRow>
      <LedgerRow
        label={t("fact.signIn")}
        detail={member.failedAttempts > 0 ? t("fact.attempts", { count: member.failedAttempts }) : undefined}
      >
        {lockedUntil ? t("fact.lockedUntil", { at: format.dateTime(lockedUntil) }) : t("fact.unlocked")}
      </LedgerRow>
      {suspendedAt && <LedgerRow label={t("members.states.suspended")}>{format.dateTime(suspendedAt)}</LedgerRow>}
      {deletionDueAt && <LedgerRow label={t("fact.deletion")}>{format.date(deletionDueAt)}</LedgerRow>}
      <LedgerRow label={t("fact.id")}>
        <code className="tiny">{member.id}</code>
      </LedgerRow>
    </Ledger>
  );
}
