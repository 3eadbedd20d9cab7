import { data, redirect } from "react-router";
import { pitchPage } from "#app/features/pitches/page/pitch-page.server.ts";
import { refuseUnread } from "#app/features/pitches/page/unread-pitch.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { agreementText, askForAccess } from "../access.server.ts";
import { pitchDisclosure } from "../disclosure.server.ts";
import { askSchema } from "../document-form.ts";
import type { Route } from "./+types/access.ts";

const AskForm = deferred(async () => (await import("../ui/ask-form.tsx")).AskForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const [page, disclosure] = await Promise.all([
    pitchPage(actor, params.publicId),
    pitchDisclosure(actor, params.publicId),
  ]);
  if (!page?.details || !disclosure) return refuseUnread(visitOf(context));
  if (page.role !== null) throw data("pitch", { status: 404 });
  const { companyName, publicId } = page.teaser;
  // Asked already, or nothing to ask for: the page of the pitch shows it.
  if (!disclosure.mayAsk) throw redirect(`${paths.pitch(page.teaser)}#documents`);
  return {
    pitch: { publicId, companyName, ownerName: disclosure.ownerName },
    documents: disclosure.documents.filter(({ mayOpen }) => !mayOpen).map(({ title }) => title),
    undisclosed: disclosure.undisclosed,
    // In the actor's language, which is stored with the request.
    agreement: await agreementText(actor.lang),
  };
}

/** Requests access. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = memberOf(context);
  const submission = parseForm(await formOf(request), askSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const result = await askForAccess(actor, params.publicId, submission.value);
  if (!result.ok && result.code === "not-found") throw data("pitch", { status: 404 });
  if (!result.ok) return refuse(submission, result);
  // The full address: a redirect from a shorter one would lose the fragment in client-side navigation.
  const page = await pitchPage(actor, params.publicId);
  const pitch = paths.pitch({ publicId: params.publicId, companyName: page?.teaser.companyName ?? null });
  return redirectWithFlash(context, `${pitch}#documents`, "access-asked");
}

/** The form of an access request: what is requested, and the agreement. */
export default function PitchAccess({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("documents");
  const { pitch, documents, undisclosed, agreement } = loaderData;
  const wanted = [...documents, ...undisclosed.map((group) => t(`keep.${group}`))];
  return (
    <FormPage
      title={t("ask.title")}
      windowTitle={`${t("ask.title")} · ${pitch.companyName}`}
      about={pitch.companyName}
      lead={t("ask.lead", { name: pitch.ownerName, company: pitch.companyName })}
    >
      <AskForm
        pitch={pitch}
        wanted={wanted}
        agreement={agreement}
        answer={usePersistedAnswer(actionData) as FormAnswer | undefined}
      />
    </FormPage>
  );
}
