import { data, Form, Link, useNavigation } from "react-router";
import { ASKED } from "#app/features/approvals/approval.ts";
import { SecondAdminNeeded } from "#app/features/approvals/ui/second-admin.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { adminOf, reauthenticatedOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { DeskHead } from "#app/shell/desk-head.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Table, TableHead } from "#app/ui/table/table.tsx";
import { EmailAddress } from "#app/ui/text/email-address.tsx";
import type { Colleague, OpenInvitation } from "../invitation.ts";
import { invitationSchema } from "../invitation-form.ts";
import { inviteStaff, staffAndInvitations } from "../inviting.server.ts";
import type { Route } from "./+types/staff.ts";

const InvitationForm = deferred(async () => (await import("../ui/invitation-form.tsx")).InvitationForm);

export async function loader({ context }: Route.LoaderArgs) {
  const actor = adminOf(context);
  const lists = await staffAndInvitations(actor);
  const admins = lists.staff.filter(({ role, suspended }) => role === "admin" && !suspended);
  return { ...lists, alone: admins.length < 2 };
}

/** Invites an address. Who else is staff is decided with a recent proof. */
export async function action({ context, request }: Route.ActionArgs) {
  adminOf(context);
  const actor = reauthenticatedOf(context, paths.staffInvitations());
  const submission = parseForm(await formOf(request), invitationSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const invited = await inviteStaff(actor, submission.value, visitOf(context).url.origin);
  if (!invited.ok && invited.code === "not-found") throw data("page", { status: 404 });
  if (!invited.ok) return refuse(submission, invited);
  if (invited.value === ASKED) return redirectWithFlash(context, paths.approvals(), "approval-asked");
  return redirectWithFlash(context, paths.staffInvitations(), "staff-invited");
}

/** Who has a staff role, who is invited, and the form that invites. */
export default function Staff({ loaderData: { staff, invitations, alone }, actionData }: Route.ComponentProps) {
  const t = useT("staff");
  return (
    <div className="w-content stack stack-8">
      <DeskHead title={t("team.title")} lead={t("team.lead")} />
      {alone && <SecondAdminNeeded />}
      <section className="stack stack-3">
        <p className="soft">{t("team.count", { count: staff.length })}</p>
        <StaffTable staff={staff} />
      </section>
      {invitations.length > 0 && (
        <section>
          <SectionHead title={t("team.invited")} />
          <InvitationTable invitations={invitations} />
        </section>
      )}
      <section className="w-form stack stack-4">
        <SectionHead title={t("team.invite")} />
        <InvitationForm answer={actionData as FormAnswer | undefined} />
      </section>
    </div>
  );
}

function StaffTable({ staff }: { staff: readonly Colleague[] }) {
  const t = useT("staff");
  const format = useFormat();
  return (
    <Table caption={t("team.title")} className="table-desk">
      <TableHead
        columns={[t("nameLabel"), [t("role.label"), "col-wide"], [t("fact.seen"), "col-wide"], t("members.state")]}
      />
      <tbody>
        {staff.map((one) => (
          <tr key={one.id}>
            <td>
              <Link to={paths.member(one.id)}>{one.name}</Link>
              <span className="desk-second">
                <EmailAddress of={one.email} />
              </span>
              <span className="col-narrow desk-second">{t(`role.${one.role}`)}</span>
            </td>
            <td className="col-wide">{t(`role.${one.role}`)}</td>
            <td className="col-wide">{format.dateTime(one.lastSeenAt)}</td>
            <td>
              {one.suspended ? (
                <Badge kind="danger">{t("members.states.suspended")}</Badge>
              ) : (
                <Badge kind={one.secondFactor ? "done" : "review"}>
                  {t(one.secondFactor ? "team.twoFactor" : "team.noTwoFactor")}
                </Badge>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function InvitationTable({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const t = useT("staff");
  const format = useFormat();
  const busy = useNavigation().formAction;
  return (
    <Table caption={t("team.invited")} className="table-desk">
      <TableHead
        columns={[t("fact.email"), [t("role.label"), "col-wide"], [t("team.until"), "col-wide"], t("team.act")]}
      />
      <tbody>
        {invitations.map(({ id, email, role, state, expiresAt, inviter }) => (
          <tr key={id}>
            <td>
              {email}
              <span className="desk-second">{inviter ?? t("log.gone")}</span>
              <span className="col-narrow desk-second">{t(`role.${role}`)}</span>
            </td>
            <td className="col-wide">{t(`role.${role}`)}</td>
            <td className="col-wide">
              {state === "waiting" || !expiresAt ? t("team.waiting") : format.dateTime(expiresAt)}
            </td>
            <td>
              <Form method="post" action={paths.staffInvitationWithdrawal(id)}>
                <Button type="submit" size="s" busy={busy === paths.staffInvitationWithdrawal(id)}>
                  {t("team.withdraw")}
                  <span className="vh"> {email}</span>
                </Button>
              </Form>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
