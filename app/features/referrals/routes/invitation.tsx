import { data, redirect } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { statusOf } from "#app/platform/failure.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { inviterBy } from "../inviting.server.ts";
import { acceptInvitation } from "../joining.server.ts";
import { InvitationPage, NoInvitation } from "../ui/invitation-page.tsx";
import type { Route } from "./+types/invitation.ts";

/** What a friend finds behind a member's link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = visitOf(context);
  const inviter = await inviterBy(actor, params.slug);
  if (!inviter) return data({ inviter: null, reader: actor.kind }, { status: 404 });
  return data({ inviter, reader: actor.kind });
}

/** Accepts it, and leads on to signing up. */
export async function action({ context, params }: Route.ActionArgs) {
  const visit = visitOf(context);
  const accepted = await acceptInvitation(visit.actor, params.slug, visit);
  if (accepted.ok) return redirect(paths.signUp(), { headers: { "Set-Cookie": accepted.value.cookie } });
  // The page says what there is to say.
  if (accepted.code !== "too-many-requests") return redirect(paths.invitation(encodeURIComponent(params.slug)));
  throw data("page", { status: statusOf(accepted) });
}

export default function Invitation({ loaderData: { inviter, reader } }: Route.ComponentProps) {
  const t = useT("referrals");
  const title = inviter ? t("invite.title", { name: inviter.name, brand: BRAND }) : t("invite.gone.title");
  return (
    <PageMain>
      <PageTitle title={title} />
      {inviter ? <InvitationPage inviter={inviter} isMember={reader === "member"} /> : <NoInvitation reader={reader} />}
    </PageMain>
  );
}
