import { data, Link } from "react-router";
import { openTopic } from "#app/features/notifications/reading.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { linkOrigin } from "#app/platform/site/site.server.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { MANAGERS_LIMIT } from "../manager.ts";
import { invitationSchema } from "../manager-form.ts";
import { managersPage } from "../managers.server.ts";
import { inviteManager } from "../managing.server.ts";
import { ActLog } from "../ui/act-log.tsx";
import { ManagerList } from "../ui/manager-list.tsx";
import type { Route } from "./+types/managers.ts";

const InviteForm = deferred(async () => (await import("../ui/invite-form.tsx")).InviteForm);

export const handle = { ownBar: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const visit = visitOf(context);
  const { url } = visit;
  const after = url.searchParams.get("after") ?? undefined;
  const found = await managersPage(actor, params.publicId, after);
  if (!found) throw data("pitch", { status: 404 });
  const { pitchId, ...page } = found;
  await openTopic(visit, `managers:${pitchId}`);
  return { page, begun: after !== undefined, origin: linkOrigin(actor.lang, url.origin) };
}

/** Invites someone. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = memberOf(context);
  const submission = parseForm(await formOf(request), invitationSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const invited = await inviteManager(actor, params.publicId, submission.value);
  if (!invited.ok && invited.code === "not-found") throw data("pitch", { status: 404 });
  if (!invited.ok) return refuse(submission, invited);
  return redirectWithFlash(context, paths.pitchManagers(params.publicId), "manager-invited");
}

/** Who runs a pitch: its owner and managers with their roles, invitations, and the log of all acts. */
export default function Managers({ loaderData: { page, begun, origin }, actionData }: Route.ComponentProps) {
  const t = useT("pitches-managers");
  const pitches = useT("pitches-page");
  const { publicId, role, owner, managers, mayInvite, acts, next } = page;
  const companyName = page.companyName || pitches("untitled");
  const owns = role === "owner";
  return (
    <FormPage
      title={t("title")}
      windowTitle={`${t("title")} · ${companyName}`}
      about={<Link to={paths.pitch(page)}>{companyName}</Link>}
      lead={owns ? t("lead.owner") : t("lead.other", { owner: owner.name })}
    >
      <ManagerList publicId={publicId} owns={owns} owner={owner} managers={managers} origin={origin} />
      {mayInvite && (
        // A new form after each invitation.
        <InviteForm key={managers.length} publicId={publicId} answer={actionData as FormAnswer | undefined} />
      )}
      {owns && !mayInvite && <Note>{t("full", { count: String(MANAGERS_LIMIT) })}</Note>}
      <ActLog publicId={publicId} acts={acts} next={next} begun={begun} />
      {!owns && (
        <p className="actions">
          <LinkButton variant="danger-quiet" to={paths.pitchLeaving(publicId)}>
            {t("leave.button")}
          </LinkButton>
        </p>
      )}
    </FormPage>
  );
}
