import { Laptop, type LucideIcon, ShieldAlert, Smartphone, UserRoundCog } from "lucide-react";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { CursorLinks } from "#app/ui/list/show-more.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { DateTime } from "#app/ui/text/markup.tsx";
import { type OwnSecurityEvent, securityEventsOf } from "../own-events.server.ts";
import { isWarning } from "../security-events.ts";
import type { Route } from "./+types/settings-security-events.ts";

function EventRow({ event }: { event: OwnSecurityEvent }) {
  const t = useT("security-events");
  const s = useT("accounts-settings");
  const { dateTime } = useFormat();
  const { method, browser, system } = event;
  const name = browser && system ? s("sessions.on", { browser, system }) : (browser ?? system ?? s("sessions.unknown"));
  return (
    <li>
      <Icon of={iconOf(event)} />
      <div className="grow">
        <b>{t(`event.${event.event}`)}</b>
        <p className="dots">
          <DateTime at={event.at}>{dateTime(event.at)}</DateTime>
          {method && (
            <span>
              {method === "app" || method === "recovery-code" ? t(`method.${method}`) : s(`sessions.way.${method}`)}
            </span>
          )}
          <span>{event.byStaff ? t("byStaff") : name}</span>
          {event.network && <span>{event.network}</span>}
          {event.times > 1 && <span>{t("times", { count: event.times })}</span>}
        </p>
      </div>
    </li>
  );
}

function iconOf({ event, byStaff, system }: OwnSecurityEvent): LucideIcon {
  if (isWarning(event)) return ShieldAlert;
  if (byStaff) return UserRoundCog;
  return system === "Android" || system === "iPhone" || system === "iPad" ? Smartphone : Laptop;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const after = url.searchParams.get("after") ?? undefined;
  return { ...(await securityEventsOf(ownerOf(context), after)), isFirst: after === undefined };
}

/** What happened to the sign-in of the member's account, and what to do about what was somebody else. */
export default function SecurityEventSettings({ loaderData: { events, next, isFirst } }: Route.ComponentProps) {
  const t = useT("security-events");
  if (events.length === 0 && isFirst) {
    return (
      <SettingsPage section="security-events">
        <EmptyState kind="notifications" level={3} title={t("none")}>
          {t("noneText")}
        </EmptyState>
      </SettingsPage>
    );
  }
  return (
    <SettingsPage section="security-events" lead={t("lead")}>
      <ul className="set-list">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      <CursorLinks
        start={!isFirst && { to: paths.securityEvents(), label: t("newest") }}
        next={next !== null && { to: paths.securityEvents(next), label: t("older") }}
      />
      <section className="set-page" aria-labelledby="set-doubt">
        <SectionHead id="set-doubt" title={t("hint")} level={3} />
        <p className="soft">{t("hintText")}</p>
        <p className="actions">
          <LinkButton to={paths.passwordSettings()}>{t("changePassword")}</LinkButton>
          <LinkButton variant="quiet" to={paths.sessions()}>
            {t("devices")}
          </LinkButton>
        </p>
      </section>
    </SettingsPage>
  );
}
