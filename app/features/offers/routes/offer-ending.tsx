import type { ReactNode } from "react";
import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { sendReadyAnswer } from "#app/features/answers/ready-answers.server.ts";
import { READY_ANSWERS } from "#app/features/answers/ready-answers.ts";
import { useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Radio } from "#app/ui/forms/checkbox.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import { declineOffer, withdrawOffer } from "../answering.server.ts";
import type { Offer } from "../offer.ts";
import { OfferFrame } from "../ui/offer-frame.tsx";
import { useOfferWords } from "../ui/use-offer-words.ts";
import type { Route } from "./+types/offer-ending.ts";
import { offerToMove } from "./offer-data.server.ts";

/** Whether the address is for declining or withdrawing. */
function endingOf(context: Route.LoaderArgs["context"]): "refusal" | "withdrawal" {
  return visitOf(context).url.pathname.endsWith("/withdrawal") ? "withdrawal" : "refusal";
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const ending = endingOf(context);
  const { offer } = await offerToMove(context, params, ending);
  return { ending, offer, messageId: newId() };
}

const readyAnswer = z.object({ messageId: z.string().refine(isId), answer: z.enum(READY_ANSWERS) });

/** Declines an offer or takes back an acceptance, with a ready answer if one is chosen; or withdraws the actor's own offer. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = memberOf(context);
  const withdraws = endingOf(context) === "withdrawal";
  const form = withdraws ? new FormData() : await formOf(request);
  const ended = await (withdraws ? withdrawOffer : declineOffer)(actor, params.id, params.offerId);
  if (!ended.ok && ended.code === "not-found") throw data("page", { status: 404 });
  const chosen = readyAnswer.safeParse({ messageId: form.get("messageId"), answer: form.get("answer") });
  // The offer is declined whether or not the message can be sent.
  if (ended.ok && chosen.success) {
    await sendReadyAnswer(actor, params.id, { id: chosen.data.messageId, answer: chosen.data.answer });
  }
  const offer = paths.offer({ conversationId: params.id, id: params.offerId });
  return redirectWithFlash(
    context,
    offer,
    !ended.ok ? "offer-moved" : withdraws ? "offer-withdrawn" : "offer-declined",
  );
}

/** Asks for confirmation before an offer is declined or withdrawn. */
export default function OfferEndingPage({ loaderData: { ending, offer, messageId } }: Route.ComponentProps) {
  const t = useT("offers");
  if (ending === "withdrawal") {
    return (
      <OfferEnding offer={offer} ending={ending} title={t("withdraw.title")} text={t("withdraw.text")}>
        {null}
      </OfferEnding>
    );
  }
  const revokes = offer.state === "accepted";
  return (
    <OfferEnding
      offer={offer}
      ending={ending}
      title={t(revokes ? "decline.takeBackTitle" : "decline.title")}
      text={t(revokes ? "decline.takeBackText" : "decline.text")}
    >
      {!revokes && <ReadyAnswers messageId={messageId} />}
    </OfferEnding>
  );
}

/** Choice of a message to send with the refusal, or none. */
function ReadyAnswers({ messageId }: { messageId: string }) {
  const t = useT("offers");
  const answers = useT("answers");
  return (
    <>
      <input type="hidden" name="messageId" value={messageId} />
      <FieldGroup label={t("decline.words")} hint={t("decline.wordsHint")}>
        <div className="stack stack-2">
          <Radio name="answer" value="" defaultChecked label={t("decline.noWords")} />
          {READY_ANSWERS.map((answer) => (
            <Radio key={answer} name="answer" value={answer} label={answers(`label.${answer}`)} />
          ))}
        </div>
      </FieldGroup>
    </>
  );
}

interface OfferEndingProps {
  offer: Offer;
  ending: "refusal" | "withdrawal";
  title: string;
  text: string;
  /** Fields of the form. */
  children: ReactNode;
}

function OfferEnding({ offer, ending, title, text, children }: OfferEndingProps) {
  const t = useT("offers");
  const words = useOfferWords();
  const action = paths.offerAct(offer, ending);
  const busy = useNavigation().formAction === action;
  const label =
    ending === "withdrawal" ? t("act.withdraw") : offer.state === "accepted" ? t("act.takeBack") : t("act.decline");
  return (
    <OfferFrame title={title} label={offer.label} about={offer}>
      <p className="strong">{words.line(offer)}</p>
      <p>{text}</p>
      <Form method="post" action={action} className="stack stack-6">
        {children}
        <div className="actions">
          <LinkButton to={paths.offer(offer)}>{t("form.cancel")}</LinkButton>
          <Button type="submit" variant="danger" busy={busy}>
            {label}
          </Button>
        </div>
      </Form>
    </OfferFrame>
  );
}
