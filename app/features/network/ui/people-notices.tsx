import { useT } from "#app/i18n/translate.tsx";
import { Note } from "#app/ui/note.tsx";
import { TEXT_LIMIT } from "../people.ts";
import type { PeopleNotice } from "../reading.ts";

interface PeopleNoticesProps {
  notices: readonly PeopleNotice[];
  tooSlow: boolean;
  /** Those found are not called what was typed, only nearly. */
  similar: boolean;
}

// Said in the filter itself, where the amounts stand.
const SAID_AT_THE_FIELD: readonly PeopleNotice[] = ["range-reversed", "amount-unreadable"];

/** What of the address could not be used, and what was found instead. */
export function PeopleNotices({ notices, tooSlow, similar }: PeopleNoticesProps) {
  const t = useT("network");
  return (
    <div className="search-notices" role="status">
      {tooSlow && (
        <Note kind="warning" title={t("notice.too-slow-title")}>
          {t("notice.too-slow")}
        </Note>
      )}
      {similar && <Note>{t("similar")}</Note>}
      {notices.map((notice) => (
        <Note key={notice} kind="warning" className={SAID_AT_THE_FIELD.includes(notice) ? "only-n" : undefined}>
          {t(`notice.${notice}`, { limit: TEXT_LIMIT })}
        </Note>
      ))}
    </div>
  );
}
