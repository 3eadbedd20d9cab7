import { Link } from "react-router";
import { readSavedCursor, writeSavedCursor } from "#app/features/bookmarks/bookmark.ts";
import { savedPitches } from "#app/features/bookmarks/queries.server.ts";
import { SavedList } from "#app/features/bookmarks/ui/saved-list.tsx";
import { barToFigures } from "#app/features/pitches/policy.ts";
import { createdPitches, deletedPitches } from "#app/features/pitches/queries-owner.server.ts";
import { DeletedPitches } from "#app/features/pitches/ui/deleted-pitches.tsx";
import { currentRates } from "#app/features/rates/queries.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { accountHolderOf, visitOf } from "#app/platform/visit.server.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/bookmark.ts";
import { Created } from "./bookmark-created.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const holder = accountHolderOf(context);
  const { searchParams } = visitOf(context).url;
  if (searchParams.get("tab") === "created") {
    const [created, deleted] = await Promise.all([createdPitches(holder), deletedPitches(holder)]);
    return { created, deleted, saved: null };
  }
  const after = readSavedCursor(searchParams.get("after"));
  const [{ pitches, next }, rates] = await Promise.all([savedPitches(holder, after), currentRates()]);
  return {
    created: null,
    deleted: null,
    saved: { pitches, next: next && writeSavedCursor(next), begun: after !== null, rates },
  };
}

export default function Bookmarks({ loaderData: { saved, created, deleted } }: Route.ComponentProps) {
  const t = useT("bookmarks");
  const { actor } = useRoot();
  return (
    <div className="stack stack-6 w-content">
      <PageTitle title={t("title")} />
      <h1 className="h-page">{t("title")}</h1>
      <TabLinks label={t("tabs.label")}>
        {/* Only the query differs, so the router cannot tell which of them is current. */}
        <Link to={paths.bookmarks()} className="tab" aria-current={saved ? "page" : undefined}>
          {t("tabs.saved")}
        </Link>
        <Link to={paths.bookmarks("created")} className="tab" aria-current={created ? "page" : undefined}>
          {t("tabs.created")}
        </Link>
      </TabLinks>
      {saved && <SavedList {...saved} bar={barToFigures(actor)} />}
      {created && <Created pitches={created} />}
      {deleted && deleted.length > 0 && <DeletedPitches pitches={deleted} />}
    </div>
  );
}
