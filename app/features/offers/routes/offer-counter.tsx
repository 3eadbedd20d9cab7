import { data } from "react-router";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { counterOffer } from "../making.server.ts";
import { offerSchema } from "../offer-form.ts";
import { OfferFrame } from "../ui/offer-frame.tsx";
import { useOfferWords } from "../ui/use-offer-words.ts";
import type { Route } from "./+types/offer-counter.ts";
import { counterOfferValues, formClock, offerToMove } from "./offer-data.server.ts";

const OfferForm = deferred(async () => (await import("../ui/offer-form.tsx")).OfferForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, offer } = await offerToMove(context, params, "counter");
  const { zone, at, usual } = await formClock(actor);
  const values = counterOfferValues(offer, actor.lang, usual);
  return { offer, form: { zone, at: at.toISOString(), values, rates: await currentRates() } };
}

/** Makes a counter-offer. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = memberOf(context);
  const submission = parseForm(await formOf(request), offerSchema(await formClock(actor)));
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const made = await counterOffer(actor, params.id, params.offerId, submission.value);
  if (!made.ok && made.code === "not-found") throw data("page", { status: 404 });
  if (!made.ok) return refuse(submission, made);
  return redirectWithFlash(context, paths.conversation(params.id), "counter-offer-sent");
}

export default function CounterOffer({ loaderData: { offer, form }, actionData }: Route.ComponentProps) {
  const t = useT("offers");
  const words = useOfferWords();
  return (
    <OfferFrame title={t("counter.title")} label={offer.label} about={offer}>
      <p className="lead">{t("counter.lead", { offer: words.line(offer) })}</p>
      <OfferForm
        {...form}
        action={paths.offerAct(offer, "counter")}
        back={paths.offer(offer)}
        label={offer.label}
        party={offer.party}
        shares={offer.shares}
        otherName={words.nameOf(offer)}
        submit={t("counter.send")}
        answer={usePersistedAnswer(actionData) as FormAnswer | undefined}
      />
    </OfferFrame>
  );
}
