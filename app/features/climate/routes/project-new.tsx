import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { projectSchema } from "../project.ts";
import { addProject } from "../projects.server.ts";
import { ProjectForm } from "../ui/project-form.tsx";
import type { Route } from "./+types/project-new.ts";

export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  return { id: newId() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = adminOf(context);
  const submission = parseForm(await formOf(request), projectSchema);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const added = await addProject(actor, submission.value);
  if (!added.ok) return refuse(submission, added);
  return redirectWithFlash(context, paths.climateDesk(), "climate-project-added");
}

/** Adds a project to the public page. */
export default function ClimateProjectNew({ loaderData: { id }, actionData }: Route.ComponentProps) {
  const t = useT("climate");
  return (
    <FormPage title={t("desk.add.title")} lead={t("desk.add.lead")}>
      <ProjectForm id={id} answer={actionData as FormAnswer | undefined} />
    </FormPage>
  );
}
