import { useFetcher } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { CountDot } from "#app/ui/badge/badge.tsx";
import { ChipLink } from "#app/ui/badge/chip.tsx";
import { Button, type ButtonVariant } from "#app/ui/button/button.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { NOTICE_FILTERS, type NoticeFilter } from "../notice-groups.ts";

interface NoticeFiltersProps {
  shown: NoticeFilter | undefined;
  /** All unread notices. */
  unread: number;
  /** Called instead of navigating. */
  onChoose?: (filter: NoticeFilter | undefined) => void;
}

/** Filters of notices, as links, which work without script. */
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

/** Marks all notices as read; with script, without leaving the page. */
export function MarkAllRead({ variant = "secondary" }: { variant?: ButtonVariant }) {
  const t = useT("notifications");
  const fetcher = useFetcher();
  const scripted = useHydrated();
  return (
    <fetcher.Form method="post" action={paths.notificationsRead()} preventScrollReset>
      {scripted && <input type="hidden" name="stays" value="1" />}
      <Button type="submit" size="s" variant={variant} busy={fetcher.state !== "idle"}>
        {t("markAllRead")}
      </Button>
    </fetcher.Form>
  );
}
