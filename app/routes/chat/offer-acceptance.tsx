import { data } from "react-router";
import { acceptOffer } from "#app/features/offers/commands-answers.server.ts";
import { acceptanceForm } from "#app/features/offers/offer-form.ts";
import { AcceptanceForm } from "#app/features/offers/ui/acceptance-form.tsx";
import { OfferFacts } from "#app/features/offers/ui/offer-facts.tsx";
import { OfferFrame } from "#app/features/offers/ui/offer-frame.tsx";
import { useOfferWords } from "#app/features/offers/ui/use-offer-words.ts";
import { useT } from "#app/i18n/translate.tsx";
import { failed } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/forms.ts";
import { useKeptAnswer } from "#app/platform/kept-answer.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import type { Route } from "./+types/offer-acceptance.ts";
import { offerToMove } from "./offer-data.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { offer } = await offerToMove(context, params, "acceptance");
  return { offer };
}

/** Says yes to an offer: the first of two, or the one that makes it an agreement. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = memberOf(context);
  const submission = parseForm(await formOf(request), acceptanceForm);
  if (submission.status !== "success") return refuse(submission, failed("invalid-input"));
  const said = await acceptOffer(actor, params.id, params.offerId, submission.value.amount);
  if (!said.ok && said.code === "not-found") throw data("page", { status: 404 });
  if (!said.ok) return refuse(submission, said);
  const offer = { conversationId: params.id, id: params.offerId };
  return redirectWithFlash(
    context,
    paths.offer(offer),
    said.value.state === "agreed" ? "offer-agreed" : "offer-accepted",
  );
}

export default function OfferAcceptance({ loaderData: { offer }, actionData }: Route.ComponentProps) {
  const t = useT("offers");
  const words = useOfferWords();
  const confirms = offer.as === "proposer";
  const title = confirms ? t("accept.confirmTitle") : t("accept.title");
  return (
    <OfferFrame title={title} about={offer}>
      <PageTitle title={title} />
      <p className="lead">{t(confirms ? "accept.confirmLead" : "accept.lead", { name: words.nameOf(offer) })}</p>
      <OfferFacts offer={offer} />
      <AcceptanceForm offer={offer} answer={useKeptAnswer(actionData) as FormAnswer | undefined} />
    </OfferFrame>
  );
}
