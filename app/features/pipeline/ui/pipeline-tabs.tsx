import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { TabLinks } from "#app/ui/navigation/tabs.tsx";
import type { CardKind } from "../moves.ts";

/** The lists of what a member follows: people who talk to an owner, pitches, people they have saved, and their own pitches (messages `pipeline`). */
export function PipelineTabs({ side, current }: { side: Side | null; current: CardKind }) {
  const t = useT("pipeline");
  const mark = (kind: CardKind) => (current === kind ? "page" : undefined);
  return (
    <TabLinks label={t("tabs.label")}>
      {side === "entrepreneur" && (
        <Link to={paths.pipeline({ of: "person" })} className="tab" aria-current={mark("person")}>
          {t("tabs.person")}
        </Link>
      )}
      <Link to={paths.pipeline({ of: "pitch" })} className="tab" aria-current={mark("pitch")}>
        {t("tabs.pitch")}
      </Link>
      <Link to={paths.people("bookmarked=1")} className="tab">
        {t("tabs.saved")}
      </Link>
      {side === "entrepreneur" && (
        <Link to={paths.bookmarks("created")} className="tab">
          {t("tabs.created")}
        </Link>
      )}
    </TabLinks>
  );
}
