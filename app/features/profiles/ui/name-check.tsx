import { BadgeCheck, CircleDashed, MailCheck } from "lucide-react";
import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { PublicProfile } from "../profile.ts";

/** The sentence on how and when a name was checked. `date`: formatted. Old checks have no method. */
export function useNameCheck(): (method: CheckMethod | null, date: string) => string {
  const t = useT("profiles");
  return (method, date) => (method ? t(`nameChecked.${method}`, { date }) : t("checked.identity", { date }));
}

/** What has been checked about a member and what has not; nothing else may be called verified. */
export function CheckedFacts({
  profile,
}: {
  profile: Pick<PublicProfile, "identityVerifiedAt" | "identityCheckedWith" | "emailConfirmed">;
}) {
  const t = useT("profiles");
  const format = useFormat();
  const nameCheck = useNameCheck();
  const { identityVerifiedAt, identityCheckedWith, emailConfirmed } = profile;
  return (
    <section className="small stack stack-2">
      <h2 className="small label">{t("checked.title")}</h2>
      <ul className="home-list">
        <li>
          <Icon of={identityVerifiedAt ? BadgeCheck : CircleDashed} size="s" />
          <span className={identityVerifiedAt ? "grow" : "grow muted"}>
            {identityVerifiedAt
              ? nameCheck(identityCheckedWith, format.date(identityVerifiedAt))
              : t("checked.identityNot")}
          </span>
        </li>
        <li>
          <Icon of={emailConfirmed ? MailCheck : CircleDashed} size="s" />
          <span className={emailConfirmed ? "grow" : "grow muted"}>
            {t(emailConfirmed ? "checked.email" : "checked.emailNot")}
          </span>
        </li>
      </ul>
      <p className="tiny muted">{t("checked.rest")}</p>
    </section>
  );
}
