import { Flag } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { IconLink } from "#app/ui/button/button.tsx";
import type { TextKind } from "../questions.ts";

/** The link to the report of a text (messages `questions`). */
export function TextReport({ publicId, kind, id }: { publicId: string; kind: TextKind; id: string }) {
  const t = useT("questions");
  return (
    <IconLink
      className="no-print"
      size="s"
      icon={Flag}
      label={t(`report.${kind}`)}
      to={paths.reportText({ publicId, kind, id })}
      rel="nofollow"
    />
  );
}
