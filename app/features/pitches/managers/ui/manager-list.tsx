import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { copyText } from "#app/ui/button/copy-link-button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Select } from "#app/ui/forms/select.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { MANAGER_ROLES, type ManagerRole } from "../manager.ts";
import type { ManagersPage, ShownManager } from "../managers.server.ts";

interface ManagerListProps extends Pick<ManagersPage, "publicId" | "owner" | "managers"> {
  /** The reader is the owner. */
  owns: boolean;
  /** Where invitations lead, without a path. */
  origin: string;
}

/** The owner and everyone with access, and for the owner what can be done about each (messages `pitches-managers`). */
export function ManagerList({ publicId, owns, owner, managers, origin }: ManagerListProps) {
  const t = useT("pitches-managers");
  return (
    <section className="stack stack-3" aria-labelledby="managers">
      <h2 className="h-sec" id="managers">
        {t("people")}
      </h2>
      <ul className="managers">
        <li className="card card-flat">
          <Person person={owner} line={owns ? t("self") : owner.job} badge={t("owner")} />
        </li>
        {managers.map((manager) => (
          <ManagerRow key={manager.id} publicId={publicId} manager={manager} owns={owns} origin={origin} />
        ))}
      </ul>
      <details className="manager-roles small">
        <summary>{t("roles")}</summary>
        <dl>
          {MANAGER_ROLES.map((role) => (
            <div key={role}>
              <dt>{t(`role.${role}`)}</dt>
              <dd>{t(`may.${role}`)}</dd>
            </div>
          ))}
          <div>
            <dt>{t("owner")}</dt>
            <dd>{t("may.owner")}</dd>
          </div>
        </dl>
      </details>
    </section>
  );
}

interface ManagerRowProps {
  publicId: string;
  manager: ShownManager;
  owns: boolean;
  origin: string;
}

function ManagerRow({ publicId, manager, owns, origin }: ManagerRowProps) {
  const t = useT("pitches-managers");
  const format = useFormat();
  const { id, role, state, person, email, since, expiresAt, self } = manager;
  const name = person?.name ?? email ?? "";
  const line = [
    self && t("self"),
    person && email,
    expiresAt ? t("invited", { date: format.date(expiresAt) }) : t("since", { date: format.date(since) }),
  ];
  return (
    <li className="card card-flat stack stack-3">
      <Person
        person={person ?? { name, username: null, pictureId: null }}
        line={line.filter(Boolean).join(" · ")}
        badge={owns ? null : t(`role.${role}`)}
      />
      {owns && state === "invited" && (
        <InvitationLink href={origin + paths.managerInvitation(id)} email={email ?? ""} />
      )}
      {owns && (
        <div className="manager-acts">
          <RoleForm action={paths.pitchManagerAct(publicId, id, "role")} role={role} name={name} />
          {state === "invited" ? (
            <Form method="post" action={paths.pitchManagerAct(publicId, id, "withdrawal")}>
              <Button type="submit" size="s" variant="danger-quiet" aria-label={t("withdraw.named", { email: name })}>
                {t("withdraw.button")}
              </Button>
            </Form>
          ) : (
            <LinkButton
              size="s"
              variant="danger-quiet"
              to={paths.pitchManagerAct(publicId, id, "removal")}
              aria-label={t("remove.named", { name })}
            >
              {t("remove.button")}
            </LinkButton>
          )}
        </div>
      )}
    </li>
  );
}

interface PersonProps {
  person: { name: string; username: string | null; pictureId: string | null };
  line: ReactNode;
  badge: string | null;
}

function Person({ person: { name, username, pictureId }, line, badge }: PersonProps) {
  return (
    <div className="manager-who">
      <Avatar name={name} {...pictureSources(pictureId, 40)} />
      <div className="grow">
        <h3 className="strong">{username ? <Link to={paths.profile(username)}>{name}</Link> : name}</h3>
        {line && <p className="small soft">{line}</p>}
      </div>
      {badge && <Badge kind="line">{badge}</Badge>}
    </div>
  );
}

function RoleForm({ action, role, name }: { action: string; role: ManagerRole; name: string }) {
  const t = useT("pitches-managers");
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} className="manager-role">
      <Select
        key={role}
        small
        name="role"
        defaultValue={role}
        aria-label={t("change.named", { name })}
        options={MANAGER_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
      <Button type="submit" size="s" busy={busy} aria-label={t("change.saveNamed", { name })}>
        {t("change.save")}
      </Button>
    </Form>
  );
}

function InvitationLink({ href, email }: { href: string; email: string }) {
  const t = useT("pitches-managers");
  const copy = () => copyText(href, { done: t("link.copied"), failed: t("link.notCopied") }, Copy);
  return (
    <Field label={t("link.label")} hint={t("link.hint", { email })}>
      <div className="invite-link">
        <TextInput readOnly value={href} onFocus={(event) => event.currentTarget.select()} />
        <Button className="needs-script" icon={Copy} onClick={copy}>
          {t("link.copy")}
        </Button>
      </div>
    </Field>
  );
}
