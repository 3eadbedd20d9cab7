import { data, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { revokeAccess } from "../access.server.ts";
import { accessAsked } from "../access-requests.server.ts";
import { AskFirst } from "../ui/confirmation.tsx";
import type { Route } from "./+types/access-revocation.ts";
import { answered } from "./answered.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = await accessAsked(memberOf(context), params.publicId, params.accessId);
  if (!asked) throw data("pitch", { status: 404 });
  // Ended meanwhile: the list says so.
  if (asked.state !== "approved") throw redirect(paths.accessRequests(asked.publicId));
  return asked;
}

/** Ends somebody's access. */
export async function action({ context, params }: Route.ActionArgs) {
  const { publicId, accessId } = params;
  const ended = await revokeAccess(memberOf(context), publicId, accessId);
  return answered(context, ended, paths.accessRequests(publicId, { list: "approved" }), "access-revoked");
}

/** Asks first. */
export default function AccessRevocation({ loaderData: { id, name, publicId, companyName } }: Route.ComponentProps) {
  const t = useT("documents");
  return (
    <>
      <PageTitle title={t("revoke.title")} />
      <AskFirst
        about={companyName}
        title={t("revoke.title")}
        action={paths.accessAnswer(publicId, id, "revocation")}
        verb={t("requests.revoke")}
        back={paths.accessRequests(publicId, { list: "approved" })}
      >
        {t("revoke.text", { name })}
      </AskFirst>
    </>
  );
}
