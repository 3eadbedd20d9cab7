import { countriesIn } from "#app/i18n/countries.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { adminOf, visitOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { projectSchema } from "../project.ts";
import { addProject } from "../projects.server.ts";
import type { Route } from "./+types/project-new.ts";

const ProjectNewPage = deferred(async () => (await import("../ui/project-new-page.tsx")).ProjectNewPage);

export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  return { id: newId(), countries: countriesIn(visitOf(context).market) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const actor = adminOf(context);
  const submission = parseForm(await formOf(request), projectSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const added = await addProject(actor, submission.value);
  if (!added.ok) return refuse(submission, added);
  return redirectWithFlash(context, paths.climateDesk(), "climate-project-added");
}

export default function ClimateProjectNew({ loaderData, actionData }: Route.ComponentProps) {
  return <ProjectNewPage {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
