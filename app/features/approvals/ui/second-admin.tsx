import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";

/** Says to the only administrator that a second one is needed, and how to get one (messages `approvals`). */
export function SecondAdminNeeded() {
  const t = useT("approvals");
  return (
    <Note
      kind="warning"
      title={t("alone.title")}
      actions={
        <LinkButton size="s" to={paths.staffInvitations()}>
          {t("alone.invite")}
        </LinkButton>
      }
    >
      {t("alone.text")}
    </Note>
  );
}

/** Says above a form that it only asks: a second administrator confirms (messages `approvals`). */
export function TwoPeopleNote() {
  const t = useT("approvals");
  return <Note title={t("ask.title")}>{t("ask.text")}</Note>;
}
