import { Form, Link, useNavigation } from "react-router";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { Inviter } from "../referral.ts";

/** Who invites, to what, and what they will see of whoever accepts (messages `referrals`). */
export function InvitationPage({ inviter: { name, pictureId }, isMember }: { inviter: Inviter; isMember: boolean }) {
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

/** A link that nobody invites by, or not any more. */
export function NoInvitation({ reader }: { reader: string }) {
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
