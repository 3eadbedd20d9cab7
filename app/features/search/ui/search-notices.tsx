import type { FiguresBar } from "#app/features/pitches/policy.ts";
import { MembersNote } from "#app/features/pitches/ui/members-only.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { Note } from "#app/ui/note.tsx";
import type { SearchNotice } from "../reading.ts";
import { TEXT_LIMIT } from "../search.ts";

export interface SearchNoticesProps {
  notices: readonly SearchNotice[];
  tooSlow: boolean;
  mapTooSlow: boolean;
  /** What keeps the reader from figures. */
  bar: FiguresBar | null;
}

// Said in the filter itself, where the amounts stand.
const SAID_AT_THE_FIELD: readonly SearchNotice[] = ["range-reversed", "amount-unreadable", "share-unreadable"];

/** What of the address could not be used, and for whom figures are (messages `search`, `pitches`). */
export function SearchNotices({ notices, tooSlow, mapTooSlow, bar }: SearchNoticesProps) {
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
      {bar && <MembersNote bar={bar} />}
    </div>
  );
}
