import { ArrowDown, ArrowUp, Download } from "lucide-react";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { ChoiceFilter, ListFilters, MarketFilter, PageLinks } from "#app/features/casework/ui/list-filters.tsx";
import { staffNames } from "#app/features/support/members/member-list.server.ts";
import { AuditTable } from "#app/features/support/ui/audit-table.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DeskHead } from "#app/shell/desk-head.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { AUDIT_ACTIONS, MOST_COUNTED, SUBJECT_TYPES } from "../audit-log.ts";
import { auditQueryOf } from "../audit-query.ts";
import { auditLog } from "../audit-search.server.ts";
import type { Route } from "./+types/audit-log.ts";

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const actor = adminOf(context);
  const query = auditQueryOf((name) => searchParams.get(name));
  const after = searchParams.get("after") ?? undefined;
  const order = searchParams.get("order") === "oldest" ? ("oldest" as const) : undefined;
  const [log, staff] = await Promise.all([
    auditLog(actor, { ...query, order, after, timeZone: zoneOf(actor) }),
    staffNames(actor),
  ]);
  return { query, order, staff, later: after !== undefined, ...log };
}

/** The audit log, newest first, by object, actor, action, country, period and reason. */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { query, order, staff, entries, next, count, later } = loaderData;
  const t = useT("staff");
  const { number } = useFormat();
  const filtered = Object.values(query).some(Boolean);
  return (
    <div className="w-content stack stack-6">
      <DeskHead title={t("log.title")} lead={t("log.lead")} />
      <ListFilters action={paths.audit()} submit={t("filter")} primary>
        <Field label={t("log.about")} className="staff-search">
          <TextInput type="search" name="about" defaultValue={query.about} maxLength={200} autoComplete="off" />
        </Field>
        <ChoiceFilter
          name="kind"
          label={t("log.kind")}
          values={SUBJECT_TYPES}
          labelOf={(kind) => t(`log.kinds.${kind}`)}
          chosen={query.kind}
          any={t("log.anyKind")}
        />
        <ChoiceFilter
          name="actor"
          label={t("log.who")}
          values={staff.map(({ id }) => id)}
          labelOf={(id) => staff.find((one) => one.id === id)!.name}
          chosen={query.actor}
          any={t("log.anybody")}
        />
        <ChoiceFilter
          name="action"
          label={t("log.what")}
          values={AUDIT_ACTIONS}
          labelOf={(action) => t(`act.${action}`)}
          chosen={query.action}
          any={t("log.anything")}
        />
        <MarketFilter label={t("log.market")} chosen={query.market} any={t("log.anyMarket")} />
        <Field label={t("reason")}>
          <TextInput type="search" name="reason" defaultValue={query.reason} maxLength={200} autoComplete="off" />
        </Field>
        <Field label={t("log.from")}>
          <TextInput type="date" name="from" defaultValue={query.from} />
        </Field>
        <Field label={t("log.to")}>
          <TextInput type="date" name="to" defaultValue={query.to} />
        </Field>
      </ListFilters>
      {entries.length === 0 ? (
        <EmptyState
          kind="no-results"
          title={t("log.none")}
          action={filtered ? <LinkButton to={paths.audit()}>{t("log.all")}</LinkButton> : undefined}
        />
      ) : (
        <div className="stack stack-3">
          <p className="row spread">
            <span className="soft">
              {count >= MOST_COUNTED ? t("log.countMost", { count: number(count) }) : t("log.count", { count })}
            </span>
            <LinkButton size="s" icon={Download} to={paths.auditExport(query)}>
              {t("log.export.act")}
            </LinkButton>
          </p>
          <AuditTable
            entries={entries}
            order={{
              icon: order === "oldest" ? ArrowUp : ArrowDown,
              sort: order === "oldest" ? "ascending" : "descending",
              to: paths.audit({ ...query, order: order === "oldest" ? undefined : "oldest" }),
            }}
          />
        </div>
      )}
      <PageLinks
        start={later ? paths.audit({ ...query, order }) : null}
        next={next && paths.audit({ ...query, order, after: next })}
      />
    </div>
  );
}
