import { data, Form, Link, redirect, useNavigation } from "react-router";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { statusOf } from "#app/platform/failure.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { inviterBy } from "../inviting.server.ts";
import { acceptInvitation } from "../joining.server.ts";
import type { Inviter } from "../referral.ts";
import type { Route } from "./+types/invitation.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = visitOf(context);
  const inviter = await inviterBy(actor, params.slug);
  if (!inviter) return data({ inviter: null, reader: actor.kind }, { status: 404 });
  return data({ inviter, reader: actor.kind });
}

/** Accepts the invitation, and redirects to signing up. */
export async function action({ context, params }: Route.ActionArgs) {
  const visit = visitOf(context);
  const accepted = await acceptInvitation(visit.actor, params.slug, visit);
  if (accepted.ok) return redirect(paths.signUp(), { headers: { "Set-Cookie": accepted.value.cookie } });
  // The page explains both other failures.
  if (accepted.code !== "too-many-requests") return redirect(paths.invitation(encodeURIComponent(params.slug)));
  throw data("page", { status: statusOf(accepted) });
}

/** The page behind a member's invitation link. */
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

/** Who invites, to what, and what the inviter will see of the friend (messages `referrals`). */
function InvitationPage({ inviter: { name, pictureId }, isMember }: { inviter: Inviter; isMember: boolean }) {
  const t = useT("referrals");
  const busy = useNavigation().formMethod === "POST";
  return (
    <AccountPage
      title={t("invite.title", { name, brand: BRAND })}
      lead={t("invite.what", { brand: BRAND })}
      foot={
        !isMember && (
          <p>
            {t("invite.haveAccount")} <Link to={paths.signIn()}>{t("invite.signIn")}</Link>
          </p>
        )
      }
    >
      <div className="invite-who">
        <Avatar name={name} src={pictureId && paths.picture(pictureId, 128)} size="l" />
        <p>{t("invite.sees", { name })}</p>
      </div>
      {isMember ? (
        <Note
          actions={
            <LinkButton size="s" to={paths.refer()}>
              {t("invite.yourself")}
            </LinkButton>
          }
        >
          {t("invite.member")}
        </Note>
      ) : (
        <Form method="post" className="stack stack-3">
          <Button type="submit" variant="primary" block busy={busy}>
            {t("invite.accept")}
          </Button>
          <p className="small soft">{t("invite.cookie")}</p>
        </Form>
      )}
    </AccountPage>
  );
}

/** For a slug without an inviter, or whose inviter has left (messages `referrals`). */
function NoInvitation({ reader }: { reader: string }) {
  const t = useT("referrals");
  return (
    <EmptyState
      kind="not-found"
      level={1}
      title={t("invite.gone.title")}
      action={
        reader === "member" ? (
          <LinkButton to={paths.home()}>{t("invite.gone.home")}</LinkButton>
        ) : (
          <LinkButton variant="primary" to={paths.signUp()}>
            {t("invite.accept")}
          </LinkButton>
        )
      }
    >
      {t(reader === "member" ? "invite.gone.memberText" : "invite.gone.text")}
    </EmptyState>
  );
}
