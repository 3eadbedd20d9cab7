import { data } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmPage } from "#app/shell/confirm-page.tsx";
import { deleteUpdate } from "../updates/publishing.server.ts";
import { ownUpdate } from "../updates/updates.server.ts";
import type { Route } from "./+types/update-removal.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await ownUpdate(memberOf(context), params.publicId, params.id);
  if (!found) throw data("pitch", { status: 404 });
  return { publicId: params.publicId, id: found.update.id, title: found.update.title };
}

/** Deletes an update. */
export const action = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  run: ({ actor, params }) => deleteUpdate(actor, params.publicId, params.id),
  done: ({ params }) => ({ to: paths.updates(params.publicId), flash: "update-deleted" }),
  thing: "pitch",
}).action;

/** Asks for confirmation. */
export default function UpdateRemoval({ loaderData: { publicId, id, title } }: Route.ComponentProps) {
  const t = useT("questions");
  return (
    <ConfirmPage
      title={t("delete.title")}
      about={title}
      action={paths.updateRemoval(publicId, id)}
      verb={t("update.delete")}
      back={paths.ownUpdate(publicId, id)}
      cancel={t("delete.cancel")}
    >
      {t("delete.text")}
    </ConfirmPage>
  );
}
