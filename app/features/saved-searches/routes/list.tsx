import { useT } from "#app/i18n/translate.tsx";
import { accountHolderOf } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { savedSearchesOf } from "../own-searches.server.ts";
import { SavedSearchList } from "../ui/saved-search-list.tsx";
import type { Route } from "./+types/list.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { searches: await savedSearchesOf(accountHolderOf(context)) };
}

/** Saved searches, and how much is new in each. */
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
