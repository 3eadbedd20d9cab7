import { data, Form, redirect } from "react-router";
import { settlePitchQuestions } from "#app/features/notifications/notify.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { stayingAnswer } from "#app/platform/http/command-route.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { pitchPage } from "../../page/pitch-page.server.ts";
import { confirmPitch } from "../reconfirmation.server.ts";
import { ReconfirmationText, useReconfirmationTitle } from "../ui/status-notes.tsx";
import type { Route } from "./+types/reconfirmation.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await pitchPage(memberOf(context), params.publicId);
  if (!page?.stats) throw data("pitch", { status: 404 });
  // Answered meanwhile, or no longer published: the page of the pitch shows its status.
  if (!page.reconfirmation) throw redirect(paths.pitch(page.teaser));
  return { teaser: page.teaser, reconfirmation: page.reconfirmation };
}

/** Reconfirms a pitch. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = memberOf(context);
  const outcome = await confirmPitch(actor, params.publicId);
  if (outcome.ok) await settlePitchQuestions(actor, params.publicId);
  const staying = stayingAnswer(await formOf(request), outcome);
  if (staying) return staying;
  if (!outcome.ok && outcome.code === "not-found") throw data("pitch", { status: 404 });
  if (!outcome.ok) return redirect(paths.bookmarks("created"));
  return redirectWithFlash(context, paths.pitch({ publicId: params.publicId, companyName: null }), "pitch-confirmed");
}

/** The question to which the mail links. */
export default function CreateConfirmation({ loaderData: { teaser, reconfirmation } }: Route.ComponentProps) {
  const t = useT("pitches-owner");
  const page = useT("pitches-page");
  const title = useReconfirmationTitle()(reconfirmation);
  return (
    <FormPage title={title} about={teaser.companyName}>
      <p>
        <ReconfirmationText reconfirmation={reconfirmation} />
      </p>
      <Form method="post" className="actions">
        <LinkButton to={paths.editPitch(teaser.publicId)}>{page("act.edit")}</LinkButton>
        <Button type="submit" variant="primary">
          {t("doubt.confirm")}
        </Button>
      </Form>
    </FormPage>
  );
}
