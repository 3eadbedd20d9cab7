import { List, Map as MapIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { FiguresBar } from "#app/features/pitches/policy.ts";
import { MembersNote } from "#app/features/pitches/ui/members-only.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { SegmentedLinks } from "#app/ui/forms/segmented.tsx";
import { SortChoice } from "#app/ui/forms/select.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { SearchNotice } from "../reading.ts";
import { COUNT_LIMIT, type Search, sortsFor, TEXT_LIMIT, usualSort, writeSearch } from "../search.ts";
import { FiltersButton, SEARCH_FORM } from "./search-filters.tsx";

export interface SearchNoticesProps {
  notices: readonly SearchNotice[];
  tooSlow: boolean;
  mapTooSlow: boolean;
  /** What keeps the reader from figures. */
  bar: FiguresBar | null;
}

// The filter shows these itself, at its fields.
const SHOWN_AT_FIELD: readonly SearchNotice[] = ["range-reversed", "amount-unreadable", "share-unreadable"];

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
        <Note key={notice} kind="warning" className={SHOWN_AT_FIELD.includes(notice) ? "only-n" : undefined}>
          {t(`notice.${notice}`, { limit: TEXT_LIMIT })}
        </Note>
      ))}
      {bar && <MembersNote bar={bar} />}
    </div>
  );
}

export interface ResultsBarProps {
  search: Search;
  /** How many were found; null when that is not known. */
  total: number | null;
  open: boolean;
  /** Saving the search, which another feature brings. */
  save?: ReactNode;
}

/** How many there are, as a list or with a map, in which order, and the way to the filters. */
export function ResultsBar({ search, total, open, save }: ResultsBarProps) {
  const t = useT("search");
  return (
    <div className="resbar">
      <h1 aria-live="polite">
        {total === null
          ? t("title")
          : total > COUNT_LIMIT
            ? t("countMany", { count: COUNT_LIMIT })
            : t("count", { count: total })}
      </h1>
      {open && <ViewSwitch search={search} />}
      <FiltersButton search={search} />
      {save}
      <SortChoice
        form={SEARCH_FORM}
        sort={search.sort}
        usual={usualSort(search.text)}
        choices={sortsFor(search.text, open).map((value) => ({ value, label: t(`sort.${value}`) }))}
        label={t("sort.label")}
        submit={t("sort.apply")}
      />
    </div>
  );
}

/** List, or list with map: each has its address. */
function ViewSwitch({ search }: { search: Search }) {
  const t = useT("search");
  return (
    <SegmentedLinks
      label={t("view.label")}
      current={search.view}
      segments={[
        { value: "list", label: t("view.list"), icon: List },
        { value: "map", label: t("view.map"), icon: MapIcon },
      ]}
      linkTo={(view) => paths.search(writeSearch({ ...search, view: view === "map" ? "map" : "list" }))}
    />
  );
}
