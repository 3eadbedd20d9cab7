import { data, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { acceptOffer } from "../answering.server.ts";
import { acceptanceForm } from "../offer-form.ts";
import { OfferFrame } from "../ui/offer-frame.tsx";
import { useOfferWords } from "../ui/use-offer-words.ts";
import type { Route } from "./+types/offer-acceptance.ts";
import { offerToMove } from "./offer-data.server.ts";

const OfferFacts = deferred(async () => (await import("../ui/offer-facts.tsx")).OfferFacts);
const AcceptanceForm = deferred(async () => (await import("../ui/offer-acceptance-form.tsx")).AcceptanceForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { offer } = await offerToMove(context, params, "acceptance");
  return { offer };
}

/** Accepts an offer, or confirms the acceptance, which makes it an agreement. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = memberOf(context);
  const submission = parseForm(await formOf(request), acceptanceForm);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const accepted = await acceptOffer(actor, params.id, params.offerId, submission.value.amount);
  if (!accepted.ok && accepted.code === "not-found") throw data("page", { status: 404 });
  if (!accepted.ok && accepted.code === "offer-needs-statement") {
    throw redirect(paths.investorStatus(paths.offer({ conversationId: params.id, id: params.offerId })));
  }
  if (!accepted.ok) return refuse(submission, accepted);
  const offer = { conversationId: params.id, id: params.offerId };
  return redirectWithFlash(
    context,
    paths.offer(offer),
    accepted.value.state === "agreed" ? "offer-agreed" : "offer-accepted",
  );
}

export default function OfferAcceptance({ loaderData: { offer }, actionData }: Route.ComponentProps) {
  const t = useT("offers");
  const words = useOfferWords();
  const confirms = offer.as === "proposer";
  const title = confirms ? t("accept.confirmTitle") : t("accept.title");
  return (
    <OfferFrame title={title} label={offer.label} about={offer}>
      <p className="lead">{t(confirms ? "accept.confirmLead" : "accept.lead", { name: words.nameOf(offer) })}</p>
      <OfferFacts offer={offer} />
      <AcceptanceForm offer={offer} answer={usePersistedAnswer(actionData) as FormAnswer | undefined} />
    </OfferFrame>
  );
}
