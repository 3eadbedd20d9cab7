import { data, Form, useNavigation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { accountHolderOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { savedSearchOf } from "../own-searches.server.ts";
import { removeSearch } from "../saving.server.ts";
import type { Route } from "./+types/removal.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const search = await savedSearchOf(accountHolderOf(context), params.id);
  if (!search) throw data("page", { status: 404 });
  return { id: search.id, name: search.name };
}

/** Deletes a saved search; one that is gone already stays gone. */
export async function action({ context, params }: Route.ActionArgs) {
  await removeSearch(accountHolderOf(context), params.id);
  return redirectWithFlash(context, paths.savedSearches(), "search-removed");
}

/** Asks first. */
export default function SavedSearchRemoval({ loaderData: { id, name } }: Route.ComponentProps) {
  const t = useT("saved-searches");
  const action = paths.savedSearchRemoval(id);
  const busy = useNavigation().formAction === action;
  return (
    <FormPage title={t("removeTitle")}>
      <p>{t("removeText", { name })}</p>
      <Form method="post" action={action} className="actions">
        <LinkButton to={paths.savedSearches()}>{t("cancel")}</LinkButton>
        <Button type="submit" variant="danger" busy={busy}>
          {t("remove")}
        </Button>
      </Form>
    </FormPage>
  );
}
