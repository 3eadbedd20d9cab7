import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { CountDot } from "#app/ui/badge.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { NOTICE_FILTERS, type NoticeFilter } from "../notice-groups.ts";

interface NoticeFiltersProps {
  shown: NoticeFilter | undefined;
  /** How many are unread in all. */
  unread: number;
  /** Where choosing one changes what stands here, and leads nowhere. */
  onChoose?: (filter: NoticeFilter | undefined) => void;
}

/** What the notices are narrowed to: links, so that they work without script (messages `notifications`). */
export function NoticeFilters({ shown, unread, onChoose }: NoticeFiltersProps) {
  const t = useT("notifications");
  return (
    <nav className="chips chips-scroll nchips" aria-label={t("filter.label")}>
      {[undefined, ...NOTICE_FILTERS].map((filter) => (
        <ChipLink
          key={filter ?? "all"}
          to={paths.notifications({ show: filter })}
          on={filter === shown}
          aria-current={filter === shown ? "true" : undefined}
          preventScrollReset
          onClick={(event) => {
            if (!onChoose) return;
            event.preventDefault();
            onChoose(filter);
          }}
        >
          {t(`filter.${filter ?? "all"}`)}
          {!filter && <CountDot count={unread} />}
        </ChipLink>
      ))}
    </nav>
  );
}
