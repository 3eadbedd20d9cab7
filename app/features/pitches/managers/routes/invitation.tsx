import { data, Form, Link, useNavigation } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { FormPage } from "#app/shell/form-page.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { includesRole, MANAGER_ROLES } from "../manager.ts";
import { type Invitation as Invited, invitationOf } from "../managers.server.ts";
import type { Route } from "./+types/invitation.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = memberOf(context);
  const invitation = (await invitationOf(actor, params.manager)) ?? null;
  // Whether there is one to another address, nobody learns.
  return data({ invitation, email: actor.email, confirmed: actor.emailVerified }, { status: invitation ? 200 : 404 });
}

/** An invitation to manage a pitch, for the member of its address. */
export default function Invitation({ loaderData: { invitation, email, confirmed } }: Route.ComponentProps) {
  const t = useT("pitches-managers");
  if (invitation) return <OpenedInvitation invitation={invitation} />;
  return (
    <FormPage title={t("invitation.noneTitle")}>
      <Note>{confirmed ? t("invitation.none", { email }) : t("invitation.unconfirmed", { email })}</Note>
    </FormPage>
  );
}

function OpenedInvitation({ invitation }: { invitation: Invited }) {
  const t = useT("pitches-managers");
  const pitches = useT("pitches-page");
  const format = useFormat();
  const { id, role, state, ownerName: owner, ownerUsername, expiresAt, publicId } = invitation;
  const company = invitation.companyName || pitches("untitled");
  const answering = useNavigation().formAction;
  return (
    <FormPage
      title={t("invitation.title", { company })}
      about={ownerUsername ? <Link to={paths.profile(ownerUsername)}>{owner}</Link> : owner}
      lead={t("invitation.text", { owner })}
    >
      <dl className="manager-roles">
        <div>
          <dt>{t(`role.${role}`)}</dt>
          {/* Each role may do what the ones before it may. */}
          {MANAGER_ROLES.filter((each) => includesRole(role, each)).map((each) => (
            <dd key={each}>{t(`may.${each}`)}</dd>
          ))}
        </div>
      </dl>
      {state === "invited" ? (
        <>
          <p className="soft">
            {t("invitation.safe", { owner })} {t("invitation.until", { date: format.date(expiresAt) })}
          </p>
          <div className="actions">
            {(["refusal", "acceptance"] as const).map((answer) => {
              const action = paths.managerInvitationAnswer(id, answer);
              return (
                <Form key={answer} method="post" action={action}>
                  <Button
                    type="submit"
                    variant={answer === "acceptance" ? "primary" : "secondary"}
                    busy={answering === action}
                  >
                    {answer === "acceptance" ? t("invitation.accept") : t("invitation.decline")}
                  </Button>
                </Form>
              );
            })}
          </div>
        </>
      ) : publicId ? (
        <>
          <Note kind="success">{t("invitation.accepted")}</Note>
          <p className="actions">
            <LinkButton variant="primary" to={paths.pitch({ publicId, companyName: invitation.companyName })}>
              {t("invitation.open")}
            </LinkButton>
          </p>
        </>
      ) : (
        <Note>{state === "declined" ? t("invitation.declined") : t("invitation.ended", { owner })}</Note>
      )}
    </FormPage>
  );
}
