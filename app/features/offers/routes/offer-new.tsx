import { data, redirect } from "react-router";
import { refusalToWrite } from "#app/features/chat/policy.ts";
import { pitchOfConversation, threadOf } from "#app/features/chat/thread/messages.server.ts";
import { WriteRefused } from "#app/features/chat/ui/write-refused.tsx";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import { ContactNotice } from "#app/features/market-rules/ui/contact-notice.tsx";
import { formatsOf } from "#app/i18n/format.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { makeOffer } from "../making.server.ts";
import { carriedAmount } from "../offer.ts";
import { offerSchema } from "../offer-form.ts";
import { isOfShares, labelOfNew, liveOfferIn, partyOn } from "../offers.server.ts";
import { OfferFrame } from "../ui/offer-frame.tsx";
import type { Route } from "./+types/offer-new.ts";
import { formClock } from "./offer-data.server.ts";

const OfferForm = deferred(async () => (await import("../ui/offer-form.tsx")).OfferForm);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const thread = await threadOf(actor, params.id);
  if (!thread) throw data("page", { status: 404 });
  const live = await liveOfferIn(actor, params.id);
  // One live offer at a time.
  if (live) throw redirect(paths.offer(live));
  const pitch = await pitchOfConversation(actor, thread.pitchId);
  const { zone, at, usual } = await formClock(actor);
  const currency = pitch?.figures?.currency ?? null;
  // The calculator's amount is in the pitch's currency.
  const amount = currency ? carriedAmount(new URL(request.url).searchParams) : undefined;
  const open = pitch?.state === "published";
  return {
    conversationId: params.id,
    name: thread.person?.name ?? null,
    pitch: pitch && { companyName: pitch.companyName, figures: pitch.figures },
    label: await labelOfNew(actor, params.id),
    party: await partyOn(actor, thread.pitchId),
    shares: await isOfShares(actor, thread.pitchId),
    refusal:
      refusalToWrite(actor) ??
      (thread.person ? null : ("recipient-gone" as const)) ??
      (thread.pitchId === null ? ("offer-needs-pitch" as const) : open ? null : ("offer-pitch-closed" as const)),
    form: {
      zone,
      at: at.toISOString(),
      rates: await currentRates(),
      values: {
        id: newId(),
        amount: amount ? formatsOf(actor.lang).number(amount) : "",
        currency: currency ?? factsOf(actor.lang).currency,
        share: "",
        kind: "new",
        clauses: [],
        conditions: "",
        validUntil: usual,
      },
    },
  };
}

/** Makes an offer in a conversation. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = memberOf(context);
  const submission = parseForm(await formOf(request), offerSchema(await formClock(actor)));
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const made = await makeOffer(actor, params.id, submission.value);
  if (!made.ok && made.code === "not-found") throw data("page", { status: 404 });
  if (!made.ok) return refuse(submission, made);
  return redirectWithFlash(context, paths.conversation(params.id), "offer-sent");
}

export default function NewOffer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("offers");
  const format = useFormat();
  const answer = usePersistedAnswer(actionData) as FormAnswer | undefined;
  const { conversationId, pitch, refusal, form } = loaderData;
  const name = loaderData.name ?? t("deletedUser");
  const sought = pitch?.figures;
  return (
    <OfferFrame
      title={t("new.title")}
      label={loaderData.label}
      about={{ conversationId, otherName: loaderData.name, companyName: pitch?.companyName ?? null }}
    >
      {refusal ? (
        <WriteRefused code={refusal} />
      ) : (
        <>
          <p className="lead">{t("new.lead", { name })}</p>
          {pitch && loaderData.party === "investor" && (
            <ContactNotice company={pitch.companyName} shares={loaderData.shares} />
          )}
          {sought?.seekingAmount != null && sought.offered != null && (
            <p className="soft">
              {t("new.sought", {
                amount: format.money(sought.seekingAmount, sought.currency),
                share: format.percent(sought.offered),
              })}
            </p>
          )}
          <OfferForm
            {...form}
            action={paths.newOffer(conversationId)}
            back={paths.conversation(conversationId)}
            label={loaderData.label}
            party={loaderData.party}
            shares={loaderData.shares}
            otherName={name}
            submit={t("new.send")}
            answer={answer}
          />
        </>
      )}
    </OfferFrame>
  );
}
