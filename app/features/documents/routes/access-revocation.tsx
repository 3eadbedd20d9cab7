import { data, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ConfirmPage } from "#app/shell/confirm-page.tsx";
import { revokeAccess } from "../access.server.ts";
import { accessAsked } from "../access-requests.server.ts";
import type { Route } from "./+types/access-revocation.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = await accessAsked(memberOf(context), params.publicId, params.accessId);
  if (!request) throw data("pitch", { status: 404 });
  // Ended meanwhile: the list shows it.
  if (request.state !== "approved") throw redirect(paths.accessRequests(request.publicId));
  return request;
}

/** Revokes a member's access. */
export const action = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  run: ({ actor, params }) => revokeAccess(actor, params.publicId, params.accessId),
  done: ({ params }) => ({
    to: paths.accessRequests(params.publicId, { list: "approved" }),
    flash: "access-revoked",
  }),
  refused: ({ params }) => ({ to: paths.accessRequests(params.publicId, { list: "approved" }) }),
  thing: "pitch",
}).action;

/** Asks for confirmation. */
export default function AccessRevocation({ loaderData: { id, name, publicId, companyName } }: Route.ComponentProps) {
  const t = useT("documents");
  return (
    <ConfirmPage
      title={t("revoke.title")}
      about={companyName}
      action={paths.accessAnswer(publicId, id, "revocation")}
      verb={t("requests.revoke")}
      back={paths.accessRequests(publicId, { list: "approved" })}
      cancel={t("cancel")}
    >
      {t("revoke.text", { name })}
    </ConfirmPage>
  );
}
