import { Check, Laptop, Smartphone } from "lucide-react";
import { Form } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useAgo, useFormat, useT } from "#app/i18n/translate.tsx";
import { registeredOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { Button, LinkButton } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import { type OwnSession, sessionsOf } from "../devices.server.ts";
import type { Route } from "./+types/settings-sessions.ts";

/** Where the member is signed in, each with a button that ends it. */
function SessionList({ sessions, current }: { sessions: readonly OwnSession[]; current: string | undefined }) {
  const t = useT("accounts-settings");
  return (
    <>
      <ul className="set-list">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} isCurrent={session.id === current} />
        ))}
      </ul>
      {sessions.length === 1 && <p className="small">{t("sessions.onlyThis")}</p>}
      <div className="row row-w">
        {sessions.length > 1 && <LinkButton to={paths.otherSessionsRemoval()}>{t("sessions.endOthers")}</LinkButton>}
        <LinkButton to={paths.signOutEverywhere()} variant={sessions.length > 1 ? "quiet" : "secondary"}>
          {t("sessions.endAll")}
        </LinkButton>
      </div>
    </>
  );
}

function SessionRow({ session, isCurrent }: { session: OwnSession; isCurrent: boolean }) {
  const t = useT("accounts-settings");
  const ago = useAgo();
  const { dateTime, list } = useFormat();
  const { browser, system, mobile } = session.device;
  const name = browser && system ? t("sessions.on", { browser, system }) : (browser ?? system ?? t("sessions.unknown"));
  return (
    <li>
      <Icon of={mobile ? Smartphone : Laptop} />
      <div className="grow">
        <b>{name}</b>
        <p className="dots">
          {session.hosts.length > 0 && <span>{list(session.hosts)}</span>}
          {session.address && <span>{session.address}</span>}
          <span>
            <DateTime at={session.usedAt}>{t("sessions.used", { ago: ago(session.usedAt) })}</DateTime>
          </span>
        </p>
        <p>
          {t("sessions.opened", { date: dateTime(session.createdAt) })} {t(`sessions.way.${session.method}`)}
        </p>
      </div>
      {isCurrent ? (
        <Badge kind="published" icon={Check}>
          {t("sessions.current")}
        </Badge>
      ) : (
        <Form method="post" action={paths.sessionRemoval(session.id)}>
          <Button type="submit" size="s" variant="danger-quiet" aria-label={t("sessions.endThis", { device: name })}>
            {t("sessions.end")}
          </Button>
        </Form>
      )}
    </li>
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  const member = registeredOf(context);
  const current = visitOf(context).session?.id;
  return { sessions: await sessionsOf(member, current), current };
}

export default function SessionSettings({ loaderData }: Route.ComponentProps) {
  const t = useT("accounts-settings");
  return (
    <SettingsPage section="sessions" lead={t("sessions.lead")}>
      <SessionList {...loaderData} />
    </SettingsPage>
  );
}
