import { data, Form, redirect, useNavigation } from "react-router";
import { noSessionCookie } from "#app/features/sessions/cookies.server.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { flashHeaders, redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { acceptStaffInvitation, invitationByToken } from "../accepting.server.ts";
import type { Route } from "./+types/staff-invitation.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const token = url.searchParams.get("token") ?? "";
  const invitation = (await invitationByToken(visit.actor, token, visit)) ?? null;
  return data({ invitation, token }, { status: invitation ? 200 : 404 });
}

/** Accepts the invitation; the account signs in anew, with two factors. */
export async function action({ context, url }: Route.ActionArgs) {
  const visit = visitOf(context);
  const token = url.searchParams.get("token") ?? "";
  const accepted = await acceptStaffInvitation(visit.actor, token, visit);
  if (!accepted.ok && accepted.code === "not-found") throw data("page", { status: 404 });
  if (!accepted.ok) return redirectWithFlash(context, paths.staffInvitation(token), `failure-${accepted.code}`);
  const headers = new Headers(flashHeaders(context, "staff-invitation-accepted"));
  headers.append("Set-Cookie", noSessionCookie());
  return redirect(paths.signIn(paths.backOffice()), { headers });
}

/** An invitation to a staff role, as its link shows it. */
export default function StaffInvitation({ loaderData: { invitation, token } }: Route.ComponentProps) {
  const t = useT("staff");
  const format = useFormat();
  const busy = useNavigation().state !== "idle";
  if (!invitation) {
    return (
      <FormPage title={t("invited.noneTitle")}>
        <Note>{t("invited.none")}</Note>
      </FormPage>
    );
  }
  const { email, role, inviter, expiresAt, reader } = invitation;
  const here = paths.staffInvitation(token);
  return (
    <FormPage
      title={t("invited.title", { brand: BRAND })}
      lead={t("invited.lead", { inviter, role: t(`role.${role}`) })}
    >
      <p>{t("invited.how")}</p>
      <p className="soft">{t("invited.until", { at: format.dateTime(expiresAt) })}</p>
      {reader === "confirmed" && (
        <Form method="post" action={here} className="actions">
          <Button type="submit" variant="primary" busy={busy}>
            {t("invited.accept")}
          </Button>
        </Form>
      )}
      {reader === "unconfirmed" && <Note>{t("invited.unconfirmed", { email })}</Note>}
      {reader === "other" && <Note>{t("invited.other", { email })}</Note>}
      {reader === "nobody" && (
        <>
          <Note>{t("invited.account", { email })}</Note>
          <p className="actions">
            <LinkButton to={paths.signUp(here)}>{t("invited.signUp")}</LinkButton>
            <LinkButton variant="primary" to={paths.signIn(here)}>
              {t("invited.signIn")}
            </LinkButton>
          </p>
        </>
      )}
    </FormPage>
  );
}
