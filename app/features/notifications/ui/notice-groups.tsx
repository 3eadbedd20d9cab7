import { useId } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import type { Notice } from "../notice.ts";
import { groupNotices, type NoticeGroup } from "../notice-groups.ts";
import { NoticeRow } from "./notice-row.tsx";

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
