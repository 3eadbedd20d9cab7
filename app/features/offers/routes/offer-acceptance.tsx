import { data } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { useKeptAnswer } from "#app/platform/browser/persisted-answer.ts";
import { failed } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { acceptOffer } from "../answering.server.ts";
import { acceptanceForm } from "../offer-form.ts";
import { AcceptanceForm } from "../ui/acceptance-form.tsx";
import { OfferFacts } from "../ui/offer-facts.tsx";
import { OfferFrame } from "../ui/offer-frame.tsx";
import { useOfferWords } from "../ui/use-offer-words.ts";
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
