import { data, redirect } from "react-router";
import { refusalToWrite } from "#app/features/chat/policy.ts";
import { openingOf } from "#app/features/chat/posting/sending.server.ts";
import { WriteRefused } from "#app/features/chat/ui/write-refused.tsx";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import { pictureSources } from "#app/features/files/file.ts";
import { hasShares } from "#app/features/market-rules/company-types.ts";
import { offerLabel } from "#app/features/market-rules/offer-label.ts";
import { ContactNotice } from "#app/features/market-rules/ui/contact-notice.tsx";
import { stepToFigures } from "#app/features/pitches/figures-step.ts";
import { pitchPage } from "#app/features/pitches/page/pitch-page.server.ts";
import { barToFigures } from "#app/features/pitches/policy.ts";
import { allowanceFor } from "#app/features/shield/allowance.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { usePersistedAnswer } from "#app/platform/browser/persisted-answer.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { makeOfferOnPitch } from "../making.server.ts";
import { offerSchema } from "../offer-form.ts";
import { liveOfferIn, rulingMarkets } from "../offers.server.ts";
import { OfferSheet } from "../ui/offer-sheet.tsx";
import type { Route } from "./+types/offer-on-pitch.ts";
import { firstOfferValues, formClock } from "./offer-data.server.ts";

const SentOffer = deferred(async () => (await import("../ui/sent-offer.tsx")).SentOffer);
const OfferForm = deferred(async () => (await import("../ui/offer-form.tsx")).OfferForm);
const AllowanceNote = deferred(async () => (await import("#app/features/shield/ui/shield-notes.tsx")).AllowanceNote);

export const handle = { ownBar: true };

export async function loader({ context, params: { publicId } }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const { url, brings } = visitOf(context);
  const page = await pitchPage(actor, publicId);
  const bar = barToFigures(actor);
  const step = stepToFigures(bar, url.pathname + url.search);
  // A redirect would lose the form.
  if (page && !page.details && brings && bar === "investor-statement") return null;
  if (page && !page.details && step) throw redirect(step);
  const opening = await openingOf(actor, { pitch: publicId });
  if (page && !opening.ok && opening.code === "own-pitch") throw redirect(paths.pitch(page.teaser));
  if (!page?.details || !opening.ok) throw data("pitch", { status: 404 });
  const { teaser, details } = page;
  const { conversationId, person } = opening.value;
  const live = conversationId && (await liveOfferIn(actor, conversationId));
  // One live offer at a time.
  if (live && !brings) throw redirect(paths.offer(live));
  const { deal, content } = details;
  const ask = deal && content.currency ? { ...deal, currency: content.currency } : null;
  const { zone, at, usual } = await formClock(actor);
  return {
    teaser,
    person,
    // In a conversation that has begun there is nothing to spare.
    allowance: conversationId ? null : await allowanceFor(actor),
    refusal: refusalToWrite(actor),
    form: {
      zone,
      at: at.toISOString(),
      rates: await currentRates(),
      values: firstOfferValues(actor.lang, content.currency, ask?.kind, usual, url.searchParams),
      label: offerLabel([...rulingMarkets(actor), teaser.market, person.market]),
      ask,
      shares: hasShares(content.companyType),
      writer: actor.name,
    },
  };
}

/** Makes an offer to the owner of a pitch, which may be the first message. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = memberOf(context);
  const submission = parseForm(await formOf(request), offerSchema(await formClock(actor)));
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const made = await makeOfferOnPitch(actor, params.publicId, submission.value);
  if (!made.ok && made.code === "not-found") throw data("pitch", { status: 404 });
  if (!made.ok) return refuse(submission, made);
  return redirectWithFlash(context, paths.conversation(made.value.conversationId), "offer-sent");
}

export default function OfferOnPitch({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("offers");
  const answer = usePersistedAnswer(actionData) as FormAnswer | undefined;
  if (!loaderData) return <SentOffer title={t("new.title")} submit={t("new.send")} answer={answer} />;
  const { teaser, person, allowance, refusal, form } = loaderData;
  const back = paths.pitch(teaser);
  return (
    <OfferSheet
      title={t("new.titleFor", { company: teaser.companyName })}
      mark={<LogoTile name={teaser.companyName} {...pictureSources(teaser.logoId, 48)} />}
      label={form.label}
      companyName={teaser.companyName}
      otherName={person.name}
      back={back}
      lead={
        refusal ? (
          <WriteRefused code={refusal} person={person} />
        ) : (
          <>
            <p>{t("new.lead", { name: person.name })}</p>
            <ContactNotice company={teaser.companyName} shares={form.shares} />
            {allowance && <AllowanceNote allowance={allowance} />}
          </>
        )
      }
    >
      {!refusal && allowance?.remaining !== 0 && (
        <OfferForm
          {...form}
          action={paths.offerOnPitch(teaser.publicId)}
          back={back}
          party="investor"
          otherName={person.name}
          submit={t("new.send")}
          answer={answer}
        />
      )}
    </OfferSheet>
  );
}
