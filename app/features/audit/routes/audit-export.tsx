import { Form } from "react-router";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { MOST_COUNTED } from "../audit-log.ts";
import { auditQueryOf } from "../audit-query.ts";
import { auditLog } from "../audit-search.server.ts";
import type { Route } from "./+types/audit-export.ts";

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const actor = adminOf(context);
  const query = auditQueryOf((name) => searchParams.get(name));
  const { count } = await auditLog(actor, { ...query, timeZone: zoneOf(actor) });
  return { query, count, unexplained: searchParams.get("problem") === "reason" };
}

/** Asks why the log is exported. */
export default function AuditExport({ loaderData: { query, count, unexplained } }: Route.ComponentProps) {
  const t = useT("staff");
  const { number } = useFormat();
  const filters = Object.entries(query).filter(([, value]) => value);
  return (
    <FormPage
      title={t("log.export.title")}
      lead={count >= MOST_COUNTED ? t("log.export.most", { count: number(count) }) : t("log.export.lead", { count })}
    >
      {/* A file: the browser keeps the page. */}
      <Form method="post" action={paths.auditFile()} reloadDocument className="stack stack-6">
        {filters.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          label={t("log.export.why")}
          hint={t("log.export.hint")}
          error={unexplained ? t("log.export.missing") : undefined}
        >
          <TextInput name="because" minLength={3} maxLength={500} autoComplete="off" required />
        </Field>
        <p className="actions">
          <LinkButton to={paths.audit(query)}>{t("cancel")}</LinkButton>
          <Button type="submit" variant="primary">
            {t("log.export.submit")}
          </Button>
        </p>
      </Form>
    </FormPage>
  );
}
