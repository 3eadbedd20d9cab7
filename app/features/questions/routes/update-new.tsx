import { data, Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { updateSchema } from "../question-form.ts";
import { UPDATES_A_WEEK } from "../questions.ts";
import { publishUpdate } from "../updates/publishing.server.ts";
import { updateFormOf } from "../updates/updates.server.ts";
import type { Route } from "./+types/update-new.ts";

const UpdateForm = deferred(async () => (await import("../ui/update-form.tsx")).UpdateForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await updateFormOf(memberOf(context), params.publicId);
  if (!found) throw data("pitch", { status: 404 });
  return { publicId: params.publicId, ...found };
}

/** Publishes an update. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const submission = parseForm(await formOf(request), updateSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const published = await publishUpdate(memberOf(context), params.publicId, submission.value);
  if (!published.ok && published.code === "not-found") throw data("pitch", { status: 404 });
  if (!published.ok) return refuse(submission, published);
  return redirectWithFlash(context, paths.updates(params.publicId), "update-published");
}

/** The form of a new update. */
export default function NewUpdate({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("questions");
  const { publicId, companyName, open, savers } = loaderData;
  return (
    <FormPage
      title={t("update.new")}
      windowTitle={`${t("update.new")} · ${companyName}`}
      about={<Link to={paths.pitch(loaderData)}>{companyName}</Link>}
      lead={open ? t("update.lead", { count: UPDATES_A_WEEK }) : t("update.closed")}
    >
      {open && <UpdateForm publicId={publicId} savers={savers} answer={actionData as FormAnswer | undefined} />}
    </FormPage>
  );
}
