import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Note } from "#app/ui/note/note.tsx";
import type { WaitingApproval } from "../approval.ts";

/** What waits for a second administrator, each with a link to it where the reader may open it (messages `approvals`). */
export function WaitingApprovals({ requests }: { requests: readonly WaitingApproval[] }) {
  const t = useT("approvals");
  const format = useFormat();
  return requests.map(({ id, kind, asker, askedAt, opens }) => (
    <Note
      key={id}
      title={t("waiting.title")}
      actions={opens && <Link to={paths.approval(id)}>{t("waiting.open")}</Link>}
    >
      {t("waiting.text", { what: t(`kind.${kind}`), name: asker ?? t("fact.gone"), at: format.dateTime(askedAt) })}
    </Note>
  ));
}
