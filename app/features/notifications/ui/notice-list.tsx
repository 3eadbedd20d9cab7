import { useId } from "react";
import { useFetcher } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { CountDot } from "#app/ui/badge/badge.tsx";
import { ChipLink } from "#app/ui/badge/chip.tsx";
import { Button, type ButtonVariant } from "#app/ui/button/button.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import type { Notice } from "../notice.ts";
import { groupNotices, NOTICE_FILTERS, type NoticeFilter, type NoticeGroup } from "../notice-groups.ts";
import { NoticeRow } from "./notice-row.tsx";

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

interface NoticeGroupsProps {
  notices: readonly Notice[];
  now: Date;
  /** The level of the groups' headings. */
  level: 2 | 3;
}

/** Notices in groups, newest first. */
export function NoticeGroups({ notices, now, level }: NoticeGroupsProps) {
  return groupNotices(notices).map((group) => <Group key={group.key} group={group} now={now} level={level} />);
}

function Group({ group, now, level }: { group: NoticeGroup; now: Date; level: 2 | 3 }) {
  const id = useId();
  const Heading = `h${level}` as const;
  const { title, about } = useGroupTitle(group);
  return (
    <section className="ngrp" aria-labelledby={id}>
      <Heading id={id}>
        {title}
        {about && <span className="tiny muted">{about}</span>}
      </Heading>
      <ul>
        {group.notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} now={now} />
        ))}
      </ul>
    </section>
  );
}

function useGroupTitle({ family, notices }: NoticeGroup): { title: string; about?: string | null | undefined } {
  const t = useT("notifications");
  const company = notices.find(({ pitch }) => pitch?.companyName)?.pitch?.companyName;
  switch (family) {
    case "conversation":
      return {
        title: notices.find(({ personName }) => personName)?.personName ?? t("group.conversation"),
        about: company,
      };
    case "own-pitch":
      return { title: t("group.pitch"), about: company };
    case "other-pitch":
      return { title: company ?? t("goneCompany") };
    case "search":
      return { title: t("group.searches") };
    case "match":
      return { title: t("group.matches") };
    case "site":
      return { title: BRAND };
  }
}
