import { BellPlus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type Search, searchFor, writeSearch } from "#app/features/search/search.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useFocusBack } from "#app/ui/focus-back.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { useLater } from "#app/ui/later.ts";
import { asksAnything } from "../saved-search.ts";

const saveDialog = async () => (await import("./save-dialog.tsx")).SaveDialog;

/**
 * Saves what is searched for: leads to a page, and with script opens a dialog over the results. Nothing while nothing is asked for
 * (messages `saved-searches`, `search`, `pitches`).
 */
export function SaveSearch({ search, guest, visitor }: { search: Search; guest: boolean; visitor: boolean }) {
  const t = useT("saved-searches");
  const hydrated = useHydrated();
  if (!asksAnything(search)) return null;
  const query = writeSearch(searchFor(search));
  if (hydrated && !visitor) return <SaveButton search={search} query={query} guest={guest} />;
  return (
    <LinkButton size="s" icon={BellPlus} to={paths.saveSearch(query)} rel="nofollow">
      {t("save")}
    </LinkButton>
  );
}

function SaveButton({ search, query, guest }: { search: Search; query: string; guest: boolean }) {
  const t = useT("saved-searches");
  const [open, setOpen] = useState(false);
  const opener = useFocusBack<HTMLButtonElement>(open);
  const navigate = useNavigate();
  const SaveDialog = useLater(saveDialog, open, () => {
    setOpen(false);
    navigate(paths.saveSearch(query));
  });
  return (
    <>
      <Button ref={opener} size="s" icon={BellPlus} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("save")}
      </Button>
      {SaveDialog && <SaveDialog search={search} query={query} guest={guest} onClose={() => setOpen(false)} />}
    </>
  );
}
