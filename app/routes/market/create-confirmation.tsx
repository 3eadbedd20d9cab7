import { data, Form, redirect } from "react-router";
import { settlePitchQuestions } from "#app/features/notifications/commands-questions.server.ts";
import { confirmPitch } from "#app/features/pitches/commands-stale.server.ts";
import { pitchPage } from "#app/features/pitches/queries.server.ts";
import { DoubtText, useDoubtTitle } from "#app/features/pitches/ui/pitch-doubt.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { stayingAnswer } from "#app/platform/command-route.server.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { formOf } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/create-confirmation.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await pitchPage(memberOf(context), params.publicId);
  if (!page?.fares) throw data("pitch", { status: 404 });
  // Answered by now, or not published any more: the page of the pitch says where it stands.
  if (!page.doubt) throw redirect(paths.pitch(page.teaser));
  return { teaser: page.teaser, doubt: page.doubt };
}

/** Says that a pitch still holds. */
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

/** The question, as the mail asks it. */
export default function CreateConfirmation({ loaderData: { teaser, doubt } }: Route.ComponentProps) {
  const t = useT("pitch-life");
  const words = useT("pitch-page");
  const title = useDoubtTitle()(doubt);
  return (
    <FormPage title={title} about={teaser.companyName}>
      <p>
        <DoubtText doubt={doubt} />
      </p>
      <Form method="post" className="actions">
        <LinkButton to={paths.editPitch(teaser.publicId)}>{words("act.edit")}</LinkButton>
        <Button type="submit" variant="primary">
          {t("doubt.confirm")}
        </Button>
      </Form>
    </FormPage>
  );
}
