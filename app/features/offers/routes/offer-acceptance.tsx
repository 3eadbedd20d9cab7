import { getInputProps } from "@conform-to/react";
import { data, Link } from "react-router";
import { currencySign } from "#app/i18n/amounts.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { FieldOf } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { MoneyInput } from "#app/ui/forms/text-input.tsx";
import { acceptOffer } from "../answering.server.ts";
import type { Offer } from "../offer.ts";
import { acceptanceForm } from "../offer-form.ts";
import { OfferFacts } from "../ui/offer-facts.tsx";
import { OfferFrame, OfferNotes } from "../ui/offer-frame.tsx";
import { useOfferWords } from "../ui/use-offer-words.ts";
import type { Route } from "./+types/offer-acceptance.ts";
import { offerToMove } from "./offer-data.server.ts";

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
    <OfferFrame title={title} about={offer}>
      <p className="lead">{t(confirms ? "accept.confirmLead" : "accept.lead", { name: words.nameOf(offer) })}</p>
      <OfferFacts offer={offer} />
      <AcceptanceForm offer={offer} answer={usePersistedAnswer(actionData) as FormAnswer | undefined} />
    </OfferFrame>
  );
}

/** The form of an acceptance, in which the amount is typed again. */
function AcceptanceForm({ offer, answer }: { offer: Offer; answer: FormAnswer | undefined }) {
  const t = useT("offers");
  const format = useFormat();
  const sign = currencySign(useMarket(), offer.currency);
  const form = useActionForm({
    id: "acceptance",
    schema: acceptanceForm,
    answer,
    action: paths.offerAct(offer, "acceptance"),
    labels: { amount: t("accept.amount") },
    validate: "submit",
    constraints: false,
  });
  const amount = form.field("amount");
  return (
    <ActionForm of={form}>
      <FieldOf
        of={amount}
        hint={t("accept.amountHint", { amount: format.money(offer.amount, offer.currency) })}
        required
      >
        <MoneyInput {...getInputProps(amount.meta, { type: "text" })} key={amount.meta.key} {...sign} />
      </FieldOf>
      <OfferNotes />
      <p className="small">
        <Link to={paths.faq("binding")}>{t("accept.help")}</Link>
      </p>
      <div className="actions">
        <LinkButton to={paths.offer(offer)}>{t("form.cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {offer.as === "proposer" ? t("act.confirm") : t("act.accept")}
        </Button>
      </div>
    </ActionForm>
  );
}
