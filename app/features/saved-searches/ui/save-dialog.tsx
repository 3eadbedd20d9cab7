import { useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";
import type { Search } from "#app/features/search/search.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { FROM_DIALOG } from "../saved-search.ts";
import { SavedSearchForm } from "./saved-search-form.tsx";
import { SearchWords, useSuggestedName } from "./saved-search-list.tsx";

interface SaveDialogProps {
  search: Search;
  /** The query of its address. */
  query: string;
  guest: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** The dialog that saves a search, above its results (messages `saved-searches`, `search`, `pitches`). */
export function SaveDialog({ search, query, guest, onClose, onSaved }: SaveDialogProps) {
  const t = useT("saved-searches");
  const id = useId();
  const fetcher = useFetcher<FormAnswer | { saved: true }>();
  const name = useSuggestedName(search);
  const { data, state } = fetcher;
  const saved = data !== undefined && "saved" in data;
  const finish = useRef(onSaved);
  finish.current = onSaved;
  useEffect(() => {
    if (saved) finish.current();
  }, [saved]);
  return (
    <Dialog id={`${id}-dialog`} title={t("save")} closeLabel={t("close")} open onClose={onClose}>
      <div className="stack stack-6">
        <SearchWords filters={search} />
        <SavedSearchForm
          id={`${id}-form`}
          action={paths.saveSearch(query, FROM_DIALOG)}
          initial={{ name, notify: "daily" }}
          answer={saved ? undefined : (data as FormAnswer | undefined)}
          as={fetcher.Form}
          guest={guest}
        >
          <p className="dialog-actions">
            <Button onClick={onClose}>{t("cancel")}</Button>
            <Button type="submit" variant="primary" busy={state !== "idle"}>
              {t("submit")}
            </Button>
          </p>
        </SavedSearchForm>
      </div>
    </Dialog>
  );
}
