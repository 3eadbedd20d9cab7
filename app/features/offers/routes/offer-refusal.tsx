import { data } from "react-router";
import { z } from "zod";
import { sendReadyAnswer } from "#app/features/answers/ready-answers.server.ts";
import { READY_ANSWERS } from "#app/features/answers/ready-answers.ts";
import { useT } from "#app/i18n/translate.tsx";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Radio } from "#app/ui/forms/checkbox.tsx";
import { FieldGroup } from "#app/ui/forms/field.tsx";
import { declineOffer } from "../answering.server.ts";
import { OfferEnding } from "../ui/offer-frame.tsx";
import type { Route } from "./+types/offer-refusal.ts";
import { offerToMove } from "./offer-data.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { offer } = await offerToMove(context, params, "refusal");
  return { offer, messageId: newId() };
}

const words = z.object({ messageId: z.string().refine(isId), answer: z.enum(READY_ANSWERS) });

/** Turns an offer down, with a ready answer if one is chosen; or takes one's own yes back. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = memberOf(context);
  const form = await formOf(request);
  const declined = await declineOffer(actor, params.id, params.offerId);
  if (!declined.ok && declined.code === "not-found") throw data("page", { status: 404 });
  const chosen = words.safeParse({ messageId: form.get("messageId"), answer: form.get("answer") });
  // The offer is turned down whether or not words can be sent after it.
  if (declined.ok && chosen.success) {
    await sendReadyAnswer(actor, params.id, { id: chosen.data.messageId, answer: chosen.data.answer });
  }
  const offer = paths.offer({ conversationId: params.id, id: params.offerId });
  return redirectWithFlash(context, offer, declined.ok ? "offer-declined" : "offer-moved");
}

/** Asks first, and offers words to go with it. */
export default function OfferRefusal({ loaderData: { offer, messageId } }: Route.ComponentProps) {
  const t = useT("offers");
  const answers = useT("answers");
  const takesBack = offer.state === "accepted";
  const title = takesBack ? t("decline.takeBackTitle") : t("decline.title");
  return (
    <OfferEnding
      offer={offer}
      act="refusal"
      title={title}
      text={takesBack ? t("decline.takeBackText") : t("decline.text")}
      fields={
        !takesBack && (
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
        )
      }
    >
      <PageTitle title={title} />
    </OfferEnding>
  );
}
