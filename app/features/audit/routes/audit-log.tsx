import { Form } from "react-router";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { staffNames } from "#app/features/support/members/member-list.server.ts";
import { AuditEntries } from "#app/features/support/ui/audit-entries.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { auditLog } from "../audit-log.server.ts";
import { AUDIT_ACTIONS } from "../audit-log.ts";
import type { Route } from "./+types/audit-log.ts";

/** An ISO date that exists: PostgreSQL throws at others. */
function dayOf(text: string | null): string | undefined {
  if (!text || !/^[12]\d{3}-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = adminOf(context);
  const asked = (name: string) => url.searchParams.get(name) ?? undefined;
  const query = {
    actor: asked("actor") || undefined,
    action: AUDIT_ACTIONS.find((action) => action === asked("action")),
    subject: asked("subject") || undefined,
    from: dayOf(url.searchParams.get("from")),
    to: dayOf(url.searchParams.get("to")),
  };
  const after = asked("after");
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
      <search>
        <Form className="staff-filters" action={paths.audit()}>
          {query.subject && <input type="hidden" name="subject" value={query.subject} />}
          <Field label={t("log.who")}>
            <Select
              name="actor"
              defaultValue={query.actor ?? ""}
              placeholder={t("log.anybody")}
              options={staff.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
          <Field label={t("log.what")}>
            <Select
              name="action"
              defaultValue={query.action ?? ""}
              placeholder={t("log.anything")}
              options={AUDIT_ACTIONS.map((value) => ({ value, label: t(`act.${value}`) }))}
            />
          </Field>
          <Field label={t("log.from")}>
            <TextInput type="date" name="from" defaultValue={query.from} />
          </Field>
          <Field label={t("log.to")}>
            <TextInput type="date" name="to" defaultValue={query.to} />
          </Field>
          <Button type="submit">{t("filter")}</Button>
        </Form>
      </search>
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
      {(next || later) && (
        <p className="actions">
          {later && (
            <LinkButton size="s" variant="quiet" to={paths.audit(query)}>
              {t("toStart")}
            </LinkButton>
          )}
          {next && (
            <LinkButton size="s" to={paths.audit({ ...query, after: next })}>
              {t("more")}
            </LinkButton>
          )}
        </p>
      )}
    </div>
  );
}
