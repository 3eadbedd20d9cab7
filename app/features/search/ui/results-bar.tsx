import { List, Map as MapIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { FiguresBar } from "#app/features/pitches/policy.ts";
import { MembersNote } from "#app/features/pitches/ui/members-only.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { SegmentedLinks } from "#app/ui/forms/segmented.tsx";
import { SortChoice } from "#app/ui/forms/select.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SEARCH_FORM } from "../form-id.ts";
import type { SearchNotice } from "../reading.ts";
import { COUNT_LIMIT, changed, type Search, TEXT_LIMIT, writeSearch } from "../search.ts";
import { sortsFor, usualSort } from "../sorts.ts";
import type { Correction } from "../text-query.server.ts";
import { replacedWord } from "../typed-text.ts";

export interface SearchNoticesProps {
  notices: readonly SearchNotice[];
  tooSlow: boolean;
  mapTooSlow: boolean;
  /** Why the reader sees no figures. */
  bar: FiguresBar | null;
}

// The filter panel shows these at its fields.
const SHOWN_AT_FIELD: readonly SearchNotice[] = ["range-reversed", "amount-unreadable", "share-unreadable"];

/** Ignored parts of the address, and who may see figures (messages `search`, `pitches`). */
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
          {notice === "for-members" ? bar && t(`notice.bar.${bar}`) : t(`notice.${notice}`, { limit: TEXT_LIMIT })}
        </Note>
      ))}
      {bar && <MembersNote bar={bar} />}
    </div>
  );
}

export interface ResultsBarProps {
  search: Search;
  /** How many were found; null when unknown. */
  total: number | null;
  open: boolean;
  /** The control that saves the search, from another feature. */
  save?: ReactNode;
}

/** What was searched for in the place of words that no pitch has, with a link to those alone. */
export function Corrections({ search, corrections }: { search: Search; corrections: readonly Correction[] }) {
  const t = useT("search");
  return corrections.map(({ typed, meant }) => (
    <Note
      key={typed}
      actions={
        <LinkButton
          size="s"
          variant="quiet"
          to={paths.search(writeSearch(changed(search, { text: replacedWord(search.text, typed, `"${typed}"`) })))}
        >
          {t("correction.exact", { typed })}
        </LinkButton>
      }
    >
      {t("correction.showing", { typed, meant })}
    </Note>
  ));
}

/** The number of results, and the controls for view and order. */
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
      {save}
      <SortChoice
        form={SEARCH_FORM}
        sort={search.sort}
        usual={usualSort(search)}
        choices={sortsFor(search, open).map((value) => ({ value, label: t(`sort.${value}`) }))}
        label={t("sort.label")}
        submit={t("sort.apply")}
      />
    </div>
  );
}

/** Links to the list, and to the list with a map. */
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
