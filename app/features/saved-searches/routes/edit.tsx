import { data, Form, Link, useNavigation } from "react-router";
import { searchFor, writeSearch } from "#app/features/search/search.ts";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { accountHolderOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { savedSearchOf } from "../own-searches.server.ts";
import { savedSearchSchema } from "../saved-search-form.ts";
import { changeSearch } from "../saving.server.ts";
import { SearchWords } from "../ui/saved-search-list.tsx";
import type { Route } from "./+types/edit.ts";

const SavedSearchForm = deferred(async () => (await import("../ui/saved-search-form.tsx")).SavedSearchForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = accountHolderOf(context);
  const search = await savedSearchOf(actor, params.id);
  if (!search) throw data("page", { status: 404 });
  return { search, guest: actor.kind === "guest" };
}

/** Changes its name and how often its owner is notified. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = accountHolderOf(context);
  const submission = parseForm(await formOf(request), savedSearchSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const changed = await changeSearch(actor, params.id, submission.value);
  if (!changed.ok) throw data("page", { status: 404 });
  return redirectWithFlash(context, paths.savedSearches(), "search-changed");
}

export default function SavedSearchEdit({ loaderData: { search, guest }, actionData }: Route.ComponentProps) {
  const t = useT("saved-searches");
  const action = paths.savedSearchChange(search.id);
  const busy = useNavigation().formAction === action;
  return (
    <FormPage title={t("changeTitle")}>
      <section className="stack stack-2">
        <h2 className="h-sec">{t("filters")}</h2>
        <SearchWords filters={search.filters} />
        <p className="small soft">
          <Link to={paths.search(writeSearch(searchFor(search.filters)))}>{t("elsewhere")}</Link>
        </p>
      </section>
      <SavedSearchForm
        id="change-search"
        action={action}
        initial={search}
        answer={actionData as FormAnswer | undefined}
        as={Form}
        guest={guest}
      >
        <p className="actions">
          <LinkButton to={paths.savedSearches()}>{t("cancel")}</LinkButton>
          <Button type="submit" variant="primary" busy={busy}>
            {t("changeSubmit")}
          </Button>
        </p>
      </SavedSearchForm>
    </FormPage>
  );
}
