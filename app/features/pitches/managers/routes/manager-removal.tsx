import { data } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmPage } from "#app/shell/confirm-page.tsx";
import { managerToRemove } from "../managers.server.ts";
import { removeManager } from "../managing.server.ts";
import type { Route } from "./+types/manager-removal.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const manager = await managerToRemove(memberOf(context), params.publicId, params.manager);
  if (!manager) throw data("pitch", { status: 404 });
  return { publicId: params.publicId, id: manager.id, name: manager.person?.name ?? "", company: manager.companyName };
}

/** Ends a membership. */
export const action = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  run: ({ actor, params }) => removeManager(actor, params.publicId, params.manager),
  done: ({ params }) => ({ to: paths.pitchManagers(params.publicId), flash: "manager-removed" }),
  refused: ({ params, failure }) => ({ to: paths.pitchManagers(params.publicId), flash: `failure-${failure.code}` }),
  thing: "pitch",
}).action;

/** Asks for confirmation. */
export default function ManagerRemoval({ loaderData: { publicId, id, name, company } }: Route.ComponentProps) {
  const t = useT("pitches-managers");
  return (
    <ConfirmPage
      title={t("remove.title", { name })}
      about={company}
      action={paths.pitchManagerAct(publicId, id, "removal")}
      verb={t("remove.button")}
      back={paths.pitchManagers(publicId)}
      cancel={t("remove.cancel")}
    >
      {t("remove.text")}
    </ConfirmPage>
  );
}
