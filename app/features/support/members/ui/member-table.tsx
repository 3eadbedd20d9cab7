import { BadgeCheck } from "lucide-react";
import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge, type BadgeKind } from "#app/ui/badge/badge.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type SortableColumn, SortedHead } from "#app/ui/table/sorted-head.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { type MemberSummary, memberState } from "../member.ts";
import { directionOf, type MemberQuery, type MemberSort, sortedBy } from "../member-query.ts";

const BADGES: Record<ReturnType<typeof memberState>, BadgeKind> = {
  active: "line",
  suspended: "danger",
  leaving: "withdrawn",
  locked: "review",
  unconfirmed: "draft",
};

/** Members in rows, sorted by their headings (messages `staff`, `support`, `shell`). */
export function MemberTable({ members, query }: { members: readonly MemberSummary[]; query: MemberQuery }) {
  const t = useT("staff");
  const support = useT("support");
  const shell = useT("shell");
  const format = useFormat();
  const { sort: current = "joined", reversed = false } = query;
  const by = (sort: MemberSort, label: string, className?: string): SortableColumn => ({
    key: sort,
    label,
    className,
    to: paths.members(sortedBy(query, sort)),
    sorted: sort === current ? directionOf(sort, reversed) : undefined,
  });
  return (
    <Table caption={t("members.title")} className="table-desk members-table">
      <SortedHead
        columns={[
          by("name", t("nameLabel")),
          by("market", t("members.market"), "col-wide"),
          { key: "side", label: t("fact.side"), className: "col-wide" },
          by("plan", t("fact.plan"), "col-wide"),
          by("state", t("members.state")),
          by("joined", t("members.joined"), "col-wide"),
          by("seen", t("fact.seen"), "col-wide"),
        ]}
      />
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <td>
              <span className="row nowrap members-name">
                <Flag code={member.lang} alt={shell(`country.${member.lang}`)} />
                <span>
                  <span className="members-who">
                    <Link className="queue-link strong" to={paths.member(member.id)}>
                      {member.name}
                    </Link>
                    {member.identityVerifiedAt && <Icon of={BadgeCheck} size="s" label={t("fact.identity")} />}
                  </span>
                  <span className="desk-second">{member.email}</span>
                </span>
              </span>
            </td>
            <td className="col-wide">{shell(`country.${member.lang}`)}</td>
            <td className="col-wide">
              {[member.staffRole && t(`role.${member.staffRole}`), member.side && support(`side.${member.side}`)]
                .filter(Boolean)
                .join(", ") || "–"}
            </td>
            <td className="col-wide">{t(`plan.${member.plan}`)}</td>
            <td>
              <Badge kind={BADGES[memberState(member)]}>{t(`members.states.${memberState(member)}`)}</Badge>
            </td>
            <td className="col-wide nowrap">{format.dateShort(member.memberSince)}</td>
            <td className="col-wide nowrap">{format.dateShort(member.lastSeenAt)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
