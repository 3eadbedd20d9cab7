import { data } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { accountHolderOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmPage } from "#app/shell/confirm-page.tsx";
import { savedSearchOf } from "../own-searches.server.ts";
import { removeSearch } from "../saving.server.ts";
import type { Route } from "./+types/removal.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const search = await savedSearchOf(accountHolderOf(context), params.id);
  if (!search) throw data("page", { status: 404 });
  return { id: search.id, name: search.name };
}

/** Deletes a saved search. Idempotent. */
export async function action({ context, params }: Route.ActionArgs) {
  await removeSearch(accountHolderOf(context), params.id);
  return redirectWithFlash(context, paths.savedSearches(), "search-removed");
}

/** Asks for confirmation. */
export default function SavedSearchRemoval({ loaderData: { id, name } }: Route.ComponentProps) {
  const t = useT("saved-searches");
  return (
    <ConfirmPage
      title={t("removeTitle")}
      action={paths.savedSearchRemoval(id)}
      verb={t("remove")}
      back={paths.savedSearches()}
      cancel={t("cancel")}
    >
      {t("removeText", { name })}
    </ConfirmPage>
  );
}
