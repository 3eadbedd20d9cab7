import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import type { MemberChange, MemberRecord } from "../member.ts";

const ChangeForm = deferred(async () => (await import("./change-form.tsx")).ChangeForm);
const SuspensionForm = deferred(async () => (await import("./suspension-form.tsx")).SuspensionForm);

/** These need a recent proof, or lead away from the page: they have pages of their own. */
const ELSEWHERE: ReadonlySet<MemberChange> = new Set(["view", "role"]);

/** What the reader can do with an account, each opening in place; what is refused opens at the address of its own (messages `staff`). */
export function MemberActs({ member, erases }: { member: MemberRecord; erases: boolean }) {
  const t = useT("staff");
  return (
    <div>
      {member.allowed
        .filter((change) => !ELSEWHERE.has(change))
        .map((change) => (
          <details key={change} name="act" className={classNames("member-act", change === "suspension" && "is-danger")}>
            <summary>{t(`member.act.${change}`)}</summary>
            {change === "suspension" ? (
              <SuspensionForm member={member} answer={undefined} inPlace />
            ) : (
              <ChangeForm change={change as "side"} member={member} answer={undefined} inPlace />
            )}
          </details>
        ))}
      <ul className="act-list">
        {member.allowed
          .filter((change) => ELSEWHERE.has(change))
          .map((change) => (
            <li key={change}>
              <LinkButton block to={paths.memberAct(member.id, change)}>
                {t(`member.act.${change}`)}
              </LinkButton>
            </li>
          ))}
        {erases && (
          <li>
            <LinkButton block variant="danger-quiet" to={paths.memberAct(member.id, "erasure")}>
              {t("member.erase")}
            </LinkButton>
          </li>
        )}
      </ul>
    </div>
  );
}
