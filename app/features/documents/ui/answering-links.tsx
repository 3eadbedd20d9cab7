import { includesRole, type PitchRole } from "#app/features/pitches/managers/manager.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";

/** Access requests and the log of a pitch's documents, for those whose role answers for it (messages `documents`). */
export function AnsweringLinks({ publicId, role }: { publicId: string; role: PitchRole }) {
  const t = useT("documents");
  if (!includesRole(role, "publisher")) return null;
  return (
    <>
      <LinkButton size="s" to={paths.accessRequests(publicId)}>
        {t("own.requests")}
      </LinkButton>
      <LinkButton size="s" to={paths.openings(publicId)}>
        {t("own.log")}
      </LinkButton>
    </>
  );
}
