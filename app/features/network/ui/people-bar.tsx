import { Search as SearchIcon } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SortChoice } from "#app/ui/sort-choice.tsx";
import { AffixInput } from "#app/ui/text-input.tsx";
import { COUNT_LIMIT, PEOPLE_SORTS, type PeopleSearch, TEXT_LIMIT } from "../people.ts";
import { PEOPLE_FORM, PeopleFiltersButton } from "./people-filters.tsx";

/** The words searched for; sent with the filters, ticked or set. */
export function PeopleText({ search }: { search: PeopleSearch }) {
  const t = useT("network");
  return (
    <search className="search-text">
      <div className="search-words">
        <AffixInput
          key={search.text}
          form={PEOPLE_FORM}
          bare
          before={<Icon of={SearchIcon} size="s" />}
          type="search"
          name="q"
          enterKeyHint="search"
          maxLength={TEXT_LIMIT}
          aria-label={t("text.label")}
          placeholder={t("text.placeholder")}
          defaultValue={search.text}
        />
        <IconButton
          type="submit"
          form={PEOPLE_FORM}
          icon={SearchIcon}
          label={t("text.submit")}
          variant="secondary"
          className="only-n"
        />
      </div>
    </search>
  );
}

interface PeopleBarProps {
  search: PeopleSearch;
  /** How many were found; null when that is not known. */
  total: number | null;
}

/** How many there are, in which order, and the way to the filters. */
export function PeopleBar({ search, total }: PeopleBarProps) {
  const t = useT("network");
  return (
    <div className="resbar">
      <h1 aria-live="polite">
        {total === null
          ? t("title")
          : total > COUNT_LIMIT
            ? t("countMany", { count: COUNT_LIMIT })
            : t("count", { count: total })}
      </h1>
      <PeopleFiltersButton search={search} />
      <SortChoice
        form={PEOPLE_FORM}
        sort={search.sort}
        usual="active"
        choices={PEOPLE_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        label={t("sort.label")}
        submit={t("sort.apply")}
      />
    </div>
  );
}
