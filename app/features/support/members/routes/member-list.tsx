import { Link } from "react-router";
import { ChoiceFilter, ListFilters, PageLinks, SearchFilter } from "#app/features/casework/ui/list-filters.tsx";
import { pictureSources } from "#app/features/files/file.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Flag } from "#app/ui/flag/flag.tsx";
import { MEMBER_STATES } from "../member.ts";
import { memberPage } from "../member-list.server.ts";
import { MemberBadges } from "../ui/member-facts.tsx";
import type { Route } from "./+types/member-list.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const param = (name: string) => url.searchParams.get(name);
  const query = {
    // PostgreSQL refuses NUL in text.
    q: (param("q") ?? "").replaceAll("\u0000", "").slice(0, 200),
    state: MEMBER_STATES.find((state) => state === param("state")),
  };
  const after = param("after") ?? undefined;
  return {
    query,
    later: after !== undefined,
    ...(await memberPage(actor, { text: query.q, state: query.state, after })),
  };
}

/** Search and list of members. */
export default function Members({ loaderData: { query, members, next, later } }: Route.ComponentProps) {
  const t = useT("staff");
  const support = useT("support");
  const shell = useT("shell");
  const format = useFormat();
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("members.title")} />
      <h1 className="h-page">{t("members.title")}</h1>
      <ListFilters action={paths.members()} submit={t("members.find")} primary>
        <SearchFilter label={t("members.search")} text={query.q} />
        <ChoiceFilter
          name="state"
          label={t("members.state")}
          values={MEMBER_STATES}
          labelOf={(state) => t(`members.states.${state}`)}
          chosen={query.state}
          any={t("members.anyState")}
        />
      </ListFilters>
      {members.length === 0 ? (
        <EmptyState kind="no-results" title={t("members.none")}>
          {t("members.noneText")}
        </EmptyState>
      ) : (
        <ul className="staff-list">
          {members.map((member) => (
            <li key={member.id}>
              <div className="row">
                <Avatar name={member.name} size="s" {...pictureSources(member.pictureId, 36)} />
                <Link className="stretched" to={paths.member(member.id)}>
                  {member.name}
                </Link>
                <Flag code={member.lang} alt={shell(`country.${member.lang}`)} />
                <MemberBadges member={member} />
              </div>
              <p className="soft">
                {[member.email, member.username, member.side && support(`side.${member.side}`)]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              <span className="tiny muted staff-end nowrap">
                {t("members.since", { date: format.dateShort(member.memberSince) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <PageLinks start={later ? paths.members(query) : null} next={next && paths.members({ ...query, after: next })} />
    </div>
  );
}
