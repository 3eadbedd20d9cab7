import { Link, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { endingSchema } from "../closing-form.ts";
import { callOff } from "../ending.server.ts";
import { useClosingWords } from "../ui/use-closing-words.ts";
import type { Route } from "./+types/closing-ending.ts";
import { placeOf, roomFor, roomPage } from "./closing-data.server.ts";

const EndingForm = deferred(async () => (await import("../ui/ending-form.tsx")).EndingForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { room } = await roomFor(context, params);
  if (!room.open) throw redirect(roomPage(params));
  return { room };
}

/** Calls the deal off. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { actor } = await roomFor(context, params);
  const submission = parseForm(await formOf(request), endingSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const ended = await callOff(actor, placeOf(params), submission.value.reason);
  if (!ended.ok && ended.code === "too-many-requests") return refuse(submission, ended);
  return redirectWithFlash(context, roomPage(params), ended.ok ? "closing-called-off" : `failure-${ended.code}`);
}

/** Asks for the reason, and for confirmation, before a deal is called off. */
export default function ClosingEndingPage({ loaderData: { room }, actionData }: Route.ComponentProps) {
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
      <EndingForm offer={offer} answer={actionData} />
    </FormPage>
  );
}
