import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { Invitation } from "../managers/managers.server.ts";

/** The invitations to manage pitches that wait for the reader (messages `pitches-managers`, `pitches-page`). */
export function InvitationNotes({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useT("pitches-managers");
  const pitches = useT("pitches-page");
  return invitations.map(({ id, companyName, ownerName }) => (
    <Note
      key={id}
      title={t("invitation.title", { company: companyName || pitches("untitled") })}
      actions={<LinkButton to={paths.managerInvitation(id)}>{t("invitation.see")}</LinkButton>}
    >
      {t("invitation.text", { owner: ownerName })}
    </Note>
  ));
}
