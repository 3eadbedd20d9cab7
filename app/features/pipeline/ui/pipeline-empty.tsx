import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import type { CardKind } from "../moves.ts";

/** In place of a pipeline without cards: how they get there (messages `pipeline`, `bookmarks`). */
export function PipelineEmpty({ kind }: { kind: CardKind }) {
  const t = useT("pipeline");
  const bookmarks = useT("bookmarks");
  if (kind === "pitch") {
    return (
      <EmptyState
        kind="saved"
        title={bookmarks("emptySaved.title")}
        link={{ to: paths.search(), label: bookmarks("emptySaved.action") }}
      >
        {t("empty.pitch")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      kind="saved"
      title={t("empty.title")}
      link={{ to: paths.people("side=investor"), label: t("empty.action") }}
    >
      {t("empty.person")}
    </EmptyState>
  );
}
