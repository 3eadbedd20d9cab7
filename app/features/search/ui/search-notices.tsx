import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import type { SearchNotice } from "../reading.ts";
import { TEXT_LIMIT } from "../search.ts";

export interface SearchNoticesProps {
  notices: readonly SearchNotice[];
  tooSlow: boolean;
  mapTooSlow: boolean;
  open: boolean;
}

// Said in the filter itself, where the amounts stand.
const SAID_AT_THE_FIELD: readonly SearchNotice[] = ["range-reversed", "amount-unreadable", "share-unreadable"];

/** What of the address could not be used, and what a visitor does not see. */
export function SearchNotices({ notices, tooSlow, mapTooSlow, open }: SearchNoticesProps) {
  const t = useT("search");
  return (
    <div className="search-notices" role="status">
      {tooSlow && (
        <Note kind="warning" title={t("notice.too-slow-title")}>
          {t("notice.too-slow")}
        </Note>
      )}
      {mapTooSlow && !tooSlow && <Note kind="warning">{t("map.tooSlow")}</Note>}
      {notices.map((notice) => (
        <Note key={notice} kind="warning" className={SAID_AT_THE_FIELD.includes(notice) ? "only-n" : undefined}>
          {t(`notice.${notice}`, { limit: TEXT_LIMIT })}
        </Note>
      ))}
      {!open && (
        <Note
          actions={
            <>
              <LinkButton size="s" to={paths.signUp()}>
                {t("visitor.signUp")}
              </LinkButton>
              <LinkButton size="s" variant="quiet" to={paths.signIn()}>
                {t("visitor.signIn")}
              </LinkButton>
            </>
          }
        >
          {t("visitor.text")}
        </Note>
      )}
    </div>
  );
}
