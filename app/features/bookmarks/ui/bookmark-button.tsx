import { Bookmark } from "lucide-react";
import { useFetcher, useLocation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, IconButton } from "#app/ui/button/button.tsx";

export interface BookmarkButtonProps {
  publicId: string;
  companyName: string;
  saved: boolean;
  /** With a text label, for the pitch's own page. */
  labelled?: boolean;
}

/** Saves or removes a bookmark (messages `bookmarks`). A plain form without script; visitors are asked to sign in. */
export function BookmarkButton({ publicId, companyName, saved, labelled }: BookmarkButtonProps) {
  const t = useT("bookmarks");
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  const adding = paths.pitchBookmark(publicId);
  const removing = paths.pitchBookmarkRemoval(publicId);
  // Optimistic: the last press is shown until the server has answered.
  const shown = fetcher.formAction ? fetcher.formAction === adding : saved;
  return (
    <fetcher.Form method="post" action={shown ? removing : adding} className="bookmark">
      <input type="hidden" name="next" value={pathname + search} />
      {labelled ? (
        <Button type="submit" icon={Bookmark} aria-pressed={shown}>
          {t("button.short")}
        </Button>
      ) : (
        <IconButton
          type="submit"
          size="s"
          icon={Bookmark}
          label={t("button.save", { company: companyName })}
          aria-pressed={shown}
        />
      )}
    </fetcher.Form>
  );
}
