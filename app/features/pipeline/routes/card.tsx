import { data, Form, Link } from "react-router";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { wallClock } from "#app/i18n/wall-clock.ts";
import { now } from "#app/platform/clock.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { cardSchema } from "../card-form.ts";
import { cardOf } from "../cards.server.ts";
import { noteOnCard } from "../noting.server.ts";
import { CardLines } from "../ui/card-lines.tsx";
import { useCardName } from "../ui/use-card-name.ts";
import type { Route } from "./+types/card.ts";

const CardForm = deferred(async () => (await import("../ui/card-form.tsx")).CardForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = ownerOf(context);
  const card = await cardOf(actor, params.card);
  if (!card) throw data("page", { status: 404 });
  await openTopic(visitOf(context), `card:${card.id}`);
  return { card, today: wallClock(now(), zoneOf(actor)).slice(0, 10) };
}

/** Stores the note and the reminder. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = ownerOf(context);
  const card = await cardOf(actor, params.card);
  if (!card) throw data("page", { status: 404 });
  const today = wallClock(now(), zoneOf(actor)).slice(0, 10);
  const submission = parseForm(await formOf(request), cardSchema({ today, kept: card.reminder?.on ?? null }));
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const noted = await noteOnCard(actor, params.card, submission.value);
  if (!noted.ok) throw data("page", { status: 404 });
  return redirectWithFlash(context, paths.pipeline({ of: card.kind, stage: card.stage }), "card-noted");
}

/** A card of the pipeline: its note and reminder, and the way out of the list. */
export default function CardPage({ loaderData: { card, today }, actionData }: Route.ComponentProps) {
  const t = useT("pipeline");
  const name = useCardName()(card);
  const back = paths.pipeline({ of: card.kind, stage: card.stage });
  const { pitch, person, conversationId, offer } = card;
  return (
    <FormPage
      title={name}
      windowTitle={`${name} · ${t("title")}`}
      about={<Link to={back}>{t("back")}</Link>}
      lead={t("cardLead", { stage: t(`stage.${card.stage}`) })}
    >
      <CardLines card={{ ...card, note: null, reminder: null }} today={today} />
      <p className="row row-w">
        {pitch?.state === "published" && <Link to={paths.pitch(pitch)}>{t("openPitch")}</Link>}
        {person?.username && <Link to={paths.profile(person.username)}>{t("openProfile")}</Link>}
        {conversationId && <Link to={paths.conversation(conversationId)}>{t("conversation")}</Link>}
        {offer && <Link to={paths.offer(offer)}>{t("openOffer")}</Link>}
      </p>
      <CardForm card={card} today={today} back={back} answer={actionData as FormAnswer | undefined} />
      <Form method="post" action={paths.pipelinePlaceRemoval(card.id)}>
        <input type="hidden" name="next" value={back} />
        <Button type="submit" variant="danger-quiet">
          {t("remove")}
        </Button>
      </Form>
      {(offer || card.news) && <RiskWarning figures />}
    </FormPage>
  );
}
