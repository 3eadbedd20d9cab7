import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { storageUse } from "#app/features/files/quota.server.ts";
import { preferencesOf } from "#app/features/notifications/preferences/preferences.server.ts";
import { PREFERENCE_KINDS } from "#app/features/notifications/preferences/preferences.ts";
import { useAgo, useFormat, useT } from "#app/i18n/translate.tsx";
import { registeredOf } from "#app/platform/http/visit.server.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Progress } from "#app/ui/progress/progress.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { accountStatusOf } from "../settings.server.ts";
import { SECTION_GROUPS, type SettingsKey, sectionsOf } from "../settings-sections.ts";
import type { Route } from "./+types/settings.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const member = registeredOf(context);
  const [account, preferences, room] = await Promise.all([
    accountStatusOf(member),
    preferencesOf(member.id),
    member.side ? storageUse(member) : null,
  ]);
  return { account, mailed: PREFERENCE_KINDS.filter((kind) => preferences[kind] !== "none").length, room };
}

/** The overview: every page of the settings with its current state. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const t = useT("accounts-settings");
  const { actor } = useRoot();
  const sections = actor.kind === "member" ? sectionsOf(actor) : [];
  const stateOf = useStates(loaderData);
  return (
    <div className="stack stack-8">
      <PageTitle title={t("title")} />
      {SECTION_GROUPS.map((group) => (
        <section key={group} aria-labelledby={`set-${group}`}>
          <SectionHead id={`set-${group}`} title={t(`group.${group}`)} />
          <ul className="set-list">
            {sections
              .filter((section) => section.group === group)
              .map(({ key, to, icon }) => (
                <li key={key}>
                  <Icon of={icon} />
                  <div className="grow">
                    <Link className="set-go" to={to}>
                      {t(`section.${key}`)}
                    </Link>
                    <p>{stateOf(key)}</p>
                  </div>
                  <Icon of={ChevronRight} size="s" />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {loaderData.room && <Room {...loaderData.room} />}
    </div>
  );
}

const MB = 1024 * 1024;

/** How much storage the member's files use. */
function Room({ used, quota }: NonNullable<Route.ComponentProps["loaderData"]["room"]>) {
  const t = useT("accounts-settings");
  const { number } = useFormat();
  return (
    <section className="stack stack-3" aria-labelledby="set-storage">
      <SectionHead id="set-storage" title={t("storage.title")} />
      <p>
        {t("storage.used", {
          used: number(Math.ceil(used.bytes / MB)),
          room: number(quota.bytes / MB),
          files: number(used.files),
          most: number(quota.files),
        })}
      </p>
      <Progress
        label={t("storage.title")}
        value={100 * Math.max(used.bytes / quota.bytes, used.files / quota.files)}
        danger={used.bytes > 0.9 * quota.bytes || used.files > 0.9 * quota.files}
      />
      <p className="soft small">{t("storage.counts")}</p>
    </section>
  );
}

/** The line under a row: its current state if that is short, otherwise what the page is about. */
function useStates({ account, mailed }: Route.ComponentProps["loaderData"]): (key: SettingsKey) => string {
  const t = useT("accounts-settings");
  const ago = useAgo();
  const { name, email, pendingEmail, passwordChangedAt, sessions } = account;
  return (key) => {
    switch (key) {
      case "name":
        return name;
      case "email":
        return pendingEmail ? t("email.pendingState", { email, next: pendingEmail }) : email;
      case "password":
        return passwordChangedAt ? t("password.changed", { ago: ago(passwordChangedAt) }) : t("password.none");
      case "sessions":
        return t("sessions.count", { count: sessions });
      case "notifications":
        return t("notifications.state", { count: mailed });
      default:
        return t(`about.${key}`);
    }
  };
}
