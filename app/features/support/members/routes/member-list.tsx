import { Download } from "lucide-react";
import { PLANS } from "#app/features/accounts/plan.ts";
import { ChoiceFilter, ListFilters, MarketFilter, PageLinks } from "#app/features/casework/ui/list-filters.tsx";
import { KeyChoice } from "#app/features/casework/ui/shortcuts.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { supportOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { MEMBER_STATES } from "../member.ts";
import { MOST_COUNTED, MOST_EXPORTED, memberPage } from "../member-list.server.ts";
import { memberQueryOf, paramsOf, SIDES } from "../member-query.ts";
import { MemberTable } from "../ui/member-table.tsx";
import type { Route } from "./+types/member-list.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = supportOf(context);
  const query = memberQueryOf(url.searchParams);
  const page = await memberPage(actor, query, visitOf(context).market);
  const more = page.count > MOST_COUNTED;
  return {
    query,
    ...page,
    count: more ? MOST_COUNTED : page.count,
    more,
    exports: actor.staffRole === "admin" ? MOST_EXPORTED : null,
  };
}

/** The table of members, with search, filters and order. */
export default function Members({ loaderData }: Route.ComponentProps) {
  const { query, members, next, count, more, exports } = loaderData;
  const t = useT("staff");
  const support = useT("support");
  const format = useFormat();
  const params = paramsOf(query);
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("members.title")} />
      <header className="row row-w between">
        <h1 className="h-page">{t("members.title")}</h1>
        {exports !== null && (
          <LinkButton size="s" icon={Download} to={paths.membersFile(params)} reloadDocument>
            {t("members.file")}
          </LinkButton>
        )}
      </header>
      <ListFilters action={paths.members()} submit={t("members.find")} primary>
        {query.sort && <input type="hidden" name="sort" value={query.sort} />}
        {query.reversed && <input type="hidden" name="order" value="reversed" />}
        <Field label={t("members.search")} className="staff-search">
          <TextInput
            type="search"
            name="q"
            defaultValue={query.text}
            maxLength={200}
            autoComplete="off"
            aria-keyshortcuts="f"
          />
        </Field>
        <MarketFilter label={t("members.market")} chosen={query.market} any={t("members.anyMarket")} />
        <ChoiceFilter
          name="side"
          label={t("fact.side")}
          values={SIDES}
          labelOf={(side) => support(`side.${side}`)}
          chosen={query.side}
          any={t("members.anySide")}
        />
        <ChoiceFilter
          name="plan"
          label={t("fact.plan")}
          values={PLANS}
          labelOf={(plan) => t(`plan.${plan}`)}
          chosen={query.plan}
          any={t("members.anyPlan")}
        />
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
        <div className="stack stack-3">
          <p className="soft">
            {more ? t("members.countMore", { count }) : t("members.count", { count })}
            {exports !== null && count >= exports && ` ${t("members.fileLimit", { limit: format.number(exports) })}`}
          </p>
          <MemberTable members={members} query={query} />
        </div>
      )}
      <PageLinks
        start={query.after === undefined ? null : paths.members(params)}
        next={next && paths.members({ ...params, after: next })}
      />
      {members.length > 0 && <KeyChoice detail={t("members.keys")} />}
    </div>
  );
}
