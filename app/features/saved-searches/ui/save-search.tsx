import { BellPlus, BellRing } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type Search, searchFor, writeSearch } from "#app/features/search/search.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { useFocusBack } from "#app/ui/hooks/focus.ts";
import { useHydrated, useLazy } from "#app/ui/hooks/hydration.ts";
import { asksAnything } from "../saved-search.ts";

const saveDialog = async () => (await import("./save-dialog.tsx")).SaveDialog;

interface SaveSearchProps {
  search: Search;
  /** The reader's saved search with the same filters, if any. */
  savedId: string | null;
  guest: boolean;
  visitor: boolean;
}

/**
 * Saves the current search: links to a page, and with script opens a dialog. Links to the saved search if there is one. Renders nothing
 * without filters (messages `saved-searches`, `search`, `pitches`).
 */
export function SaveSearch({ search, savedId, guest, visitor }: SaveSearchProps) {
  const t = useT("saved-searches");
  const hydrated = useHydrated();
  const [savedHere, setSavedHere] = useState<string>();
  if (!asksAnything(search)) return null;
  const query = writeSearch(searchFor(search));
  if (savedId) return <SavedLink id={savedId} takesFocus={savedHere === query} />;
  if (hydrated && !visitor) {
    return <SaveButton search={search} query={query} guest={guest} onSaved={() => setSavedHere(query)} />;
  }
  return (
    <LinkButton className="save-search" size="s" icon={BellPlus} to={paths.saveSearch(query)} rel="nofollow">
      {t("save")}
    </LinkButton>
  );
}

/** Replaces the button, and takes over its focus. */
function SavedLink({ id, takesFocus }: { id: string; takesFocus: boolean }) {
  const t = useT("saved-searches");
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) link.current?.focus();
  }, [takesFocus]);
  return (
    <LinkButton ref={link} className="save-search" size="s" icon={BellRing} to={paths.savedSearch(id)}>
      {t("saved")}
    </LinkButton>
  );
}

interface SaveButtonProps {
  search: Search;
  query: string;
  guest: boolean;
  onSaved: () => void;
}

function SaveButton({ search, query, guest, onSaved }: SaveButtonProps) {
  const t = useT("saved-searches");
  const [open, setOpen] = useState(false);
  const opener = useFocusBack<HTMLButtonElement>(open);
  const navigate = useNavigate();
  const close = () => setOpen(false);
  const SaveDialog = useLazy(saveDialog, open, () => {
    close();
    navigate(paths.saveSearch(query));
  });
  return (
    <>
      <Button
        ref={opener}
        className="save-search"
        size="s"
        icon={BellPlus}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t("save")}
      </Button>
      {SaveDialog && (
        <SaveDialog
          search={search}
          query={query}
          guest={guest}
          onClose={close}
          onSaved={() => {
            onSaved();
            close();
          }}
        />
      )}
    </>
  );
}
