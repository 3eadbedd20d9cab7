import { data, Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { updateChangeSchema } from "../question-form.ts";
import { changeUpdate } from "../updates/publishing.server.ts";
import { ownUpdate } from "../updates/updates.server.ts";
import type { Route } from "./+types/update.ts";

const UpdateChangeForm = deferred(async () => (await import("../ui/update-form.tsx")).UpdateChangeForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await ownUpdate(memberOf(context), params.publicId, params.id);
  if (!found) throw data("pitch", { status: 404 });
  return { publicId: params.publicId, ...found };
}

/** Changes an update. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { publicId, id } = params;
  const submission = parseForm(await formOf(request), updateChangeSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const changed = await changeUpdate(memberOf(context), publicId, id, submission.value);
  if (!changed.ok && changed.code === "not-found") throw data("pitch", { status: 404 });
  if (!changed.ok) return refuse(submission, changed);
  return redirectWithFlash(context, paths.updates(publicId), "update-changed");
}

/** An update of the reader's pitch, to edit or delete it. */
export default function Update({ loaderData: { publicId, companyName, update }, actionData }: Route.ComponentProps) {
  const t = useT("questions");
  return (
    <FormPage
      title={t("update.change")}
      windowTitle={`${t("update.change")} · ${companyName}`}
      about={<Link to={paths.updates(publicId)}>{t("updates.title")}</Link>}
      lead={t("update.changeLead")}
    >
      <UpdateChangeForm publicId={publicId} update={update} answer={actionData as FormAnswer | undefined} />
      <p>
        <LinkButton variant="danger-quiet" to={paths.updateRemoval(publicId, update.id)}>
          {t("update.delete")}
        </LinkButton>
      </p>
    </FormPage>
  );
}
