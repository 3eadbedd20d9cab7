import { data } from "react-router";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { askOf } from "../asks.server.ts";
import { counterOffer } from "../making.server.ts";
import { offerSchema } from "../offer-form.ts";
import { OfferSheet } from "../ui/offer-sheet.tsx";
import { useOfferWords } from "../ui/use-offer-words.ts";
import type { Route } from "./+types/offer-counter.ts";
import { counterOfferValues, formClock, offerToCounter } from "./offer-data.server.ts";

export const handle = { ownBar: true };

const SentOffer = deferred(async () => (await import("../ui/sent-offer.tsx")).SentOffer);
const OfferForm = deferred(async () => (await import("../ui/offer-form.tsx")).OfferForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await offerToCounter(context, params);
  if (!found) return null;
  const { actor, offer } = found;
  const { zone, at, usual } = await formClock(actor);
  const values = counterOfferValues(offer, actor.lang, usual);
  const ask = await askOf(actor, offer.pitch?.publicId);
  return { offer, form: { zone, at: at.toISOString(), values, rates: await currentRates(), ask, writer: actor.name } };
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

export default function CounterOffer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("offers");
  const words = useOfferWords();
  const answer = usePersistedAnswer(actionData) as FormAnswer | undefined;
  if (!loaderData) return <SentOffer title={t("counter.title")} submit={t("counter.send")} answer={answer} />;
  const { offer, form } = loaderData;
  const back = paths.offer(offer);
  return (
    <OfferSheet
      title={t("counter.title")}
      mark={offer.companyName && <LogoTile name={offer.companyName} />}
      label={offer.label}
      companyName={offer.companyName}
      otherName={words.nameOf(offer)}
      back={back}
      lead={<p>{t("counter.lead", { offer: words.line(offer) })}</p>}
    >
      <OfferForm
        {...form}
        action={paths.offerAct(offer, "counter")}
        back={back}
        label={offer.label}
        previous={offer}
        party={offer.party}
        shares={offer.shares}
        otherName={words.nameOf(offer)}
        submit={t("counter.send")}
        answer={answer}
      />
    </OfferSheet>
  );
}
