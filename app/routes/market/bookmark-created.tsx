import type { CreatedPitch } from "#app/features/pitches/queries-owner.server.ts";
import { CreatedPitches } from "#app/features/pitches/ui/created-pitches.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { useRoot } from "#app/root.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** The reader's own pitches, or how they would come to have some. */
export function Created({ pitches }: { pitches: CreatedPitch[] }) {
  if (pitches.length === 0) return <NothingCreated />;
  return <CreatedPitches pitches={pitches} />;
}

function NothingCreated() {
  const t = useT("bookmarks");
  const { actor } = useRoot();
  const side = actor.kind === "member" ? actor.side : null;
  if (side === "entrepreneur") {
    return (
      <EmptyState
        kind="saved"
        title={t("emptyCreated.title")}
        action={
          <LinkButton variant="primary" to={paths.createPitch()}>
            {t("emptyCreated.create")}
          </LinkButton>
        }
      >
        {t("emptyCreated.text")}
      </EmptyState>
    );
  }
  const guest = actor.kind === "guest";
  return (
    <EmptyState
      kind="saved"
      title={t("emptyCreated.title")}
      action={
        <LinkButton variant="primary" to={guest ? paths.signUp() : paths.search()}>
          {t(guest ? "emptyCreated.signUp" : "emptyCreated.search")}
        </LinkButton>
      }
    >
      {t(guest ? "emptyCreated.guest" : "emptyCreated.investor")}
    </EmptyState>
  );
}
