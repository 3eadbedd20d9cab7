import { data, redirect } from "react-router";
import { refusalToWrite } from "#app/features/chat/policy.ts";
import { pitchOfConversation, threadOf } from "#app/features/chat/thread/messages.server.ts";
import { WriteRefused } from "#app/features/chat/ui/write-refused.tsx";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import { pictureSources } from "#app/features/files/file.ts";
import { ContactNotice } from "#app/features/market-rules/ui/contact-notice.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { askOf } from "../asks.server.ts";
import { makeOffer } from "../making.server.ts";
import { offerSchema } from "../offer-form.ts";
import { isOfShares, labelOfNew, liveOfferIn, partyOn } from "../offers.server.ts";
import { OfferSheet } from "../ui/offer-sheet.tsx";
import type { Route } from "./+types/offer-new.ts";
import { firstOfferValues, formClock } from "./offer-data.server.ts";

export const handle = { ownBar: true };

const OfferForm = deferred(async () => (await import("../ui/offer-form.tsx")).OfferForm);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const thread = await threadOf(actor, params.id);
  if (!thread) throw data("page", { status: 404 });
  const live = await liveOfferIn(actor, params.id);
  // One live offer at a time. A redirect would lose the form.
  if (live && !visitOf(context).brings) throw redirect(paths.offer(live));
  const pitch = await pitchOfConversation(actor, thread.pitchId);
  const ask = pitch?.state === "published" ? await askOf(actor, pitch.publicId) : null;
  const { zone, at, usual } = await formClock(actor);
  const currency = ask?.currency ?? pitch?.figures?.currency ?? null;
  const open = pitch?.state === "published";
  return {
    conversationId: params.id,
    person: thread.person,
    company: pitch && { name: pitch.companyName, logoId: pitch.logoId },
    refusal:
      refusalToWrite(actor) ??
      (thread.person ? null : ("recipient-gone" as const)) ??
      (thread.pitchId === null ? ("offer-needs-pitch" as const) : open ? null : ("offer-pitch-closed" as const)),
    form: {
      zone,
      at: at.toISOString(),
      rates: await currentRates(),
      values: firstOfferValues(actor.lang, currency, ask?.kind, usual, new URL(request.url).searchParams),
      label: await labelOfNew(actor, params.id),
      ask,
      party: await partyOn(actor, thread.pitchId),
      shares: await isOfShares(actor, thread.pitchId),
      writer: actor.name,
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
  const answer = usePersistedAnswer(actionData) as FormAnswer | undefined;
  const { conversationId, person, company, refusal, form } = loaderData;
  const name = person?.name ?? t("deletedUser");
  const back = paths.conversation(conversationId);
  return (
    <OfferSheet
      title={company ? t("new.titleFor", { company: company.name }) : t("new.title")}
      mark={company && <LogoTile name={company.name} {...pictureSources(company.logoId, 48)} />}
      label={form.label}
      companyName={company?.name ?? null}
      otherName={name}
      back={back}
      lead={
        refusal ? (
          <WriteRefused code={refusal} />
        ) : (
          <>
            <p>{t("new.lead", { name })}</p>
            {company && form.party === "investor" && <ContactNotice company={company.name} shares={form.shares} />}
          </>
        )
      }
    >
      {!refusal && (
        <OfferForm
          {...form}
          action={paths.newOffer(conversationId)}
          back={back}
          otherName={name}
          submit={t("new.send")}
          answer={answer}
        />
      )}
    </OfferSheet>
  );
}
