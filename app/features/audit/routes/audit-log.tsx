import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { ChoiceFilter, ListFilters, PageLinks } from "#app/features/casework/ui/list-filters.tsx";
import { staffNames } from "#app/features/support/members/member-list.server.ts";
import { AuditEntries } from "#app/features/support/ui/audit-entries.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { auditLog } from "../audit-log.server.ts";
import { AUDIT_ACTIONS } from "../audit-log.ts";
import type { Route } from "./+types/audit-log.ts";

/** The text if it is an ISO date that exists: PostgreSQL throws at others. */
function dayOf(text: string | null): string | undefined {
  if (!text || !/^[12]\d{3}-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = adminOf(context);
  const param = (name: string) => url.searchParams.get(name) ?? undefined;
  const query = {
    actor: param("actor") || undefined,
    action: AUDIT_ACTIONS.find((action) => action === param("action")),
    subject: param("subject") || undefined,
    from: dayOf(url.searchParams.get("from")),
    to: dayOf(url.searchParams.get("to")),
  };
  const after = param("after");
  const [log, staff] = await Promise.all([
    auditLog(actor, {
      actorId: query.actor,
      action: query.action,
      subjectId: query.subject,
      from: query.from,
      to: query.to,
      timeZone: zoneOf(actor),
      after,
    }),
    staffNames(actor),
  ]);
  return { query, staff, later: after !== undefined, ...log };
}

/** The audit log, newest first. */
export default function AuditPage({ loaderData: { query, staff, entries, next, later } }: Route.ComponentProps) {
  const t = useT("staff");
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("log.title")} />
      <header className="stack stack-2">
        <h1 className="h-page">{t("log.title")}</h1>
        <p className="soft">{t("log.lead")}</p>
      </header>
      <ListFilters action={paths.audit()} submit={t("filter")}>
        {query.subject && <input type="hidden" name="subject" value={query.subject} />}
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
        <Field label={t("log.from")}>
          <TextInput type="date" name="from" defaultValue={query.from} />
        </Field>
        <Field label={t("log.to")}>
          <TextInput type="date" name="to" defaultValue={query.to} />
        </Field>
      </ListFilters>
      {query.subject && (
        <Note
          actions={
            <LinkButton size="s" to={paths.audit({ ...query, subject: undefined })}>
              {t("log.all")}
            </LinkButton>
          }
        >
          {t("log.onlySubject")}
        </Note>
      )}
      {entries.length === 0 ? (
        <EmptyState kind="no-results" title={t("log.none")} />
      ) : (
        <AuditEntries entries={entries} />
      )}
      <PageLinks start={later ? paths.audit(query) : null} next={next && paths.audit({ ...query, after: next })} />
    </div>
  );
}
