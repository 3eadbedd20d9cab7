import { useT } from "#app/i18n/translate.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { MemberSummary } from "../member.ts";

/** What is unusual about an account (messages `staff`). */
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
