import { data, redirect } from "react-router";
import { dayIn } from "#app/features/billing/books.server.ts";
import { now } from "#app/platform/clock.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { endSchema } from "../project.ts";
import { climateProject, endProject } from "../projects.server.ts";
import type { Route } from "./+types/project-end.ts";

const ProjectEndPage = deferred(async () => (await import("../ui/project-end-page.tsx")).ProjectEndPage);

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

export default function ClimateProjectEnd({ loaderData, actionData }: Route.ComponentProps) {
  return <ProjectEndPage {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
