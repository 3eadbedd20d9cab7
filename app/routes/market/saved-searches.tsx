import { savedSearchesOf } from "#app/features/saved-searches/queries.server.ts";
import { SavedSearchList } from "#app/features/saved-searches/ui/saved-search-list.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { accountHolderOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "../page-title.tsx";
import type { Route } from "./+types/saved-searches.ts";

export const handle = { messages: ["saved-searches", "search", "pitches", "places"] };

export async function loader({ context }: Route.LoaderArgs) {
  return { searches: await savedSearchesOf(accountHolderOf(context)) };
}

/** The searches that somebody keeps, and how much is new in each. */
export default function SavedSearches({ loaderData: { searches } }: Route.ComponentProps) {
  const t = useT("saved-searches");
  return (
    <div className="stack stack-6 w-content">
      <PageTitle title={t("title")} />
      <header className="stack stack-2">
        <h1 className="h-page">{t("title")}</h1>
        {searches.length > 0 && <p className="soft w-text">{t("lead")}</p>}
      </header>
      <SavedSearchList searches={searches} />
    </div>
  );
}
