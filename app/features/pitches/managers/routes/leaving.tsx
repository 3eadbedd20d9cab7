import { data } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmPage } from "#app/shell/confirm-page.tsx";
import { managersPage } from "../managers.server.ts";
import { leavePitch } from "../managing.server.ts";
import type { Route } from "./+types/leaving.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await managersPage(memberOf(context), params.publicId);
  if (!page || page.role === "owner") throw data("pitch", { status: 404 });
  return { publicId: page.publicId, owner: page.owner.name, company: page.companyName };
}

/** Ends the reader's own membership. */
export const action = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  run: ({ actor, params }) => leavePitch(actor, params.publicId),
  done: () => ({ to: paths.bookmarks("created"), flash: "manager-left" }),
  thing: "pitch",
}).action;

/** Asks for confirmation. */
export default function Leaving({ loaderData: { publicId, owner, company } }: Route.ComponentProps) {
  const t = useT("pitches-managers");
  return (
    <ConfirmPage
      title={t("leave.title")}
      about={company}
      action={paths.pitchLeaving(publicId)}
      verb={t("leave.button")}
      back={paths.pitchManagers(publicId)}
      cancel={t("leave.cancel")}
    >
      {t("leave.text", { owner })}
    </ConfirmPage>
  );
}
