import { Link, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import type { ClosingRoom } from "../closing.ts";
import { endingSchema } from "../closing-form.ts";
import { callOff } from "../ending.server.ts";
import { useClosingWords } from "../ui/use-closing-words.ts";
import type { Route } from "./+types/closing-ending.ts";
import { placeOf, refuseUnsigned, roomOfForm, roomPage } from "./closing-data.server.ts";

const UnsentForm = deferred(async () => (await import("../ui/unsent-form.tsx")).UnsentForm);
const EndingForm = deferred(async () => (await import("../ui/ending-form.tsx")).EndingForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await roomOfForm(context, params);
  if (!found) return null;
  if (!found.room.open) throw redirect(roomPage(params));
  return { room: found.room };
}

/** Calls the deal off. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const found = await roomOfForm(context, params);
  const form = await formOf(request);
  if (!found) return refuseUnsigned(form);
  const submission = parseForm(form, endingSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const ended = await callOff(found.actor, placeOf(params), submission.value.reason);
  if (!ended.ok && ended.code === "too-many-requests") return refuse(submission, ended);
  return redirectWithFlash(context, roomPage(params), ended.ok ? "closing-called-off" : `failure-${ended.code}`);
}

/** Asks for the reason, and for confirmation, before a deal is called off. */
export default function ClosingEndingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("closing");
  if (loaderData) return <EndingPage room={loaderData.room} answer={actionData} />;
  return <UnsentForm answer={actionData} labels={{ reason: t("ending.reason") }} submit={t("ending.confirm")} />;
}

function EndingPage({ room, answer }: { room: ClosingRoom; answer: FormAnswer | undefined }) {
  const t = useT("closing");
  const words = useClosingWords(room);
  const { offer } = room;
  return (
    <FormPage
      title={t("ending.title")}
      about={<Link to={paths.closing(offer)}>{t("back")}</Link>}
      lead={t("ending.lead", { name: words.other })}
    >
      <p className="small soft">{t("party.short", { brand: BRAND })}</p>
      <EndingForm offer={offer} answer={answer} />
    </FormPage>
  );
}
