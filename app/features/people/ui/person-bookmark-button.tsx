import { Bookmark } from "lucide-react";
import { useEffect } from "react";
import { useFetcher, useLocation } from "react-router";
import { useFailureText } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { CommandAnswer } from "#app/platform/http/command-route.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, IconButton } from "#app/ui/button/button.tsx";
import { showToast } from "#app/ui/toast/toast-store.ts";

interface PersonBookmarkButtonProps {
  username: string;
  name: string;
  saved: boolean;
  /** With a text label, for the person's own page. */
  labelled?: boolean;
}

/** Bookmarks a person or removes the bookmark (messages `people`, `errors`). A plain form without script. */
export function PersonBookmarkButton({ username, name, saved, labelled }: PersonBookmarkButtonProps) {
  const t = useT("people");
  const failureText = useFailureText();
  const fetcher = useFetcher<CommandAnswer>();
  const { pathname, search } = useLocation();
  const adding = paths.personBookmark(username);
  const removing = paths.personBookmarkRemoval(username);
  // Optimistic: the last press is shown until the server has answered.
  const shown = fetcher.formAction ? fetcher.formAction === adding : saved;
  const failure = fetcher.data?.ok === false ? fetcher.data.failure : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (failure) showToast({ text: failureText(failure), kind: "failure" });
  }, [fetcher.data]);
  return (
    <fetcher.Form method="post" action={shown ? removing : adding} className="bookmark">
      <input type="hidden" name="next" value={pathname + search} />
      {labelled ? (
        <Button type="submit" icon={Bookmark} aria-pressed={shown}>
          {t("bookmark.short")}
        </Button>
      ) : (
        <IconButton type="submit" size="s" icon={Bookmark} label={t("bookmark.save", { name })} aria-pressed={shown} />
      )}
    </fetcher.Form>
  );
}
