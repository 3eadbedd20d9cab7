import { data, redirect } from "react-router";
import { dayIn } from "#app/features/billing/books.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { now } from "#app/platform/clock.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { FormPage } from "#app/shell/form-page.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { endSchema } from "../project.ts";
import { climateProject, endProject } from "../projects.server.ts";
import type { Route } from "./+types/project-end.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { lang } = adminOf(context);
  const project = await climateProject(params.id, lang);
  if (!project) throw data(null, { status: 404 });
  if (project.activeTo) throw redirect(paths.climateDesk());
  return { project, today: dayIn(lang, now()) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = adminOf(context);
  const submission = parseForm(await formOf(request), endSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const ended = await endProject(actor, params.id, submission.value);
  if (!ended.ok && ended.code === "not-found") throw data(null, { status: 404 });
  if (!ended.ok) return refuse(submission, ended);
  return redirectWithFlash(context, paths.climateDesk(), "climate-project-ended");
}

/** Ends a project. */
export default function ClimateProjectEnd({ loaderData: { project, today }, actionData }: Route.ComponentProps) {
  const t = useT("climate");
  const form = useActionForm({
    id: "climate-end",
    schema: endSchema,
    answer: actionData as FormAnswer | undefined,
    labels: { activeTo: t("desk.field.activeTo") },
    values: { activeTo: today < project.activeFrom ? project.activeFrom : today },
  });
  return (
    <FormPage title={t("desk.end.title")} about={project.name} lead={t("desk.end.lead")}>
      <ActionForm of={form}>
        <TextField of={form.field("activeTo")} type="date" min={project.activeFrom} required />
        <p className="actions">
          <LinkButton to={paths.climateDesk()}>{t("desk.cancel")}</LinkButton>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t("desk.end.submit")}
          </Button>
        </p>
      </ActionForm>
    </FormPage>
  );
}
