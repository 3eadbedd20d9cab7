import { data, Form, redirect, useNavigation } from "react-router";
import { readSearch } from "#app/features/search/reading.ts";
import { filtersOf, searchFor, writeSearch } from "#app/features/search/search.ts";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { flashHeaders, redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { accountHolderOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { savedAs } from "../own-searches.server.ts";
import { asksAnything, FROM_DIALOG } from "../saved-search.ts";
import { savedSearchSchema } from "../saved-search-form.ts";
import { saveSearch } from "../saving.server.ts";
import { SearchWords, useSuggestedName } from "../ui/saved-search-list.tsx";
import type { Route } from "./+types/new.ts";

const SavedSearchForm = deferred(async () => (await import("../ui/saved-search-form.tsx")).SavedSearchForm);

export async function loader({ context }: Route.LoaderArgs) {
  const actor = accountHolderOf(context);
  const { url, market } = visitOf(context);
  const filters = filtersOf(readSearch(url.searchParams, actor, market).search);
  // Nothing to save without filters: the search page has them.
  if (!asksAnything(filters)) throw redirect(paths.search());
  // A search that is saved already has its own page.
  const saved = await savedAs(actor, filters);
  if (saved) throw redirect(paths.savedSearch(saved));
  return { filters, query: writeSearch(searchFor(filters)), guest: actor.kind === "guest" };
}

/** Saves the search in the address. From the dialog the results stay; from the page it redirects to them. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = accountHolderOf(context);
  const { url, market } = visitOf(context);
  const submission = parseForm(await formOf(request), savedSearchSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const filters = filtersOf(readSearch(url.searchParams, actor, market).search);
  const saved = await saveSearch(actor, market, filters, submission.value);
  if (!saved.ok) return refuse(submission, saved);
  const flash = saved.value.known ? "search-known" : "search-saved";
  if (url.searchParams.has(FROM_DIALOG))
    return data({ saved: true as const }, { headers: flashHeaders(context, flash) });
  return redirectWithFlash(context, paths.search(writeSearch(searchFor(filters))), flash);
}

/** The page to save a search: without script, and after signing in. */
export default function SaveSearchPage({ loaderData: { filters, query, guest }, actionData }: Route.ComponentProps) {
  const t = useT("saved-searches");
  const action = paths.saveSearch(query);
  const busy = useNavigation().formAction === action;
  const name = useSuggestedName(filters);
  return (
    <FormPage title={t("save")}>
      <section className="stack stack-2">
        <h2 className="h-sec">{t("filters")}</h2>
        <SearchWords filters={filters} />
      </section>
      <SavedSearchForm
        id="save-search"
        action={action}
        initial={{ name, notify: "daily" }}
        answer={actionData as FormAnswer | undefined}
        as={Form}
        guest={guest}
      >
        <p className="actions">
          <LinkButton to={paths.search(query)}>{t("cancel")}</LinkButton>
          <Button type="submit" variant="primary" busy={busy}>
            {t("submit")}
          </Button>
        </p>
      </SavedSearchForm>
    </FormPage>
  );
}
