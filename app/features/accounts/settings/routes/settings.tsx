import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { planStatusOf } from "#app/features/billing/plan-status.server.ts";
import { countBlockedBy } from "#app/features/chat/blocks.server.ts";
import { chatSettingsOf } from "#app/features/chat/settings/settings.server.ts";
import { factorsOf } from "#app/features/factors/re-authentication.server.ts";
import { storageUse } from "#app/features/files/quota.server.ts";
import { lacksInvestorStatement } from "#app/features/market-rules/market-rules.ts";
import { preferencesOf } from "#app/features/notifications/preferences/preferences.server.ts";
import { PREFERENCE_KINDS } from "#app/features/notifications/preferences/preferences.ts";
import { listedStatusOf } from "#app/features/people/visibility.server.ts";
import { PROVIDER_NAMES } from "#app/features/providers/providers.ts";
import { signInMethodsOf } from "#app/features/providers/sign-in-methods.server.ts";
import { countDevices } from "#app/features/sessions/devices.server.ts";
import { useAgo, useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { now } from "#app/platform/clock.ts";
import { registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Progress } from "#app/ui/progress/progress.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { accountStatusOf } from "../settings.server.ts";
import { SECTION_GROUPS, type SettingsKey, sectionsOf } from "../settings-sections.ts";
import type { Route } from "./+types/settings.ts";

const LanguageChips = deferred(async () => (await import("#app/pages/frame/preferences.tsx")).LanguageChips);
const ThemeSwitch = deferred(async () => (await import("#app/pages/frame/preferences.tsx")).ThemeSwitch);

export async function loader({ context }: Route.LoaderArgs) {
  const member = registeredOf(context);
  const [account, methods, factors, devices, listed, preferences, room, plan, chat, blocked] = await Promise.all([
    accountStatusOf(member),
    signInMethodsOf(member),
    factorsOf(member),
    countDevices(member),
    listedStatusOf(member),
    preferencesOf(member.id),
    member.side ? storageUse(member) : null,
    planStatusOf(member),
    chatSettingsOf(member),
    countBlockedBy(member),
  ]);
  return {
    account,
    providers: methods.providers.map(({ provider }) => provider),
    appSince: factors.appSince,
    passkeys: factors.passkeyHosts.length,
    devices,
    found: listed.found,
    mailed: PREFERENCE_KINDS.filter((kind) => preferences[kind] !== "none").length,
    room,
    plan: {
      until: plan.subscription?.periodEnd ?? plan.planUntil,
      renews: plan.subscription?.cancelAtPeriodEnd === false,
    },
    chat: Object.values(chat).filter(Boolean).length,
    blocked,
    statedUntil: lacksInvestorStatement(member, now()) ? null : (member.investorStatementUntil ?? null),
  };
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
          {group === "security" && loaderData.devices > 1 && (
            <p className="actions">
              <LinkButton to={paths.otherSessionsRemoval()}>{t("sessions.endOthers")}</LinkButton>
            </p>
          )}
        </section>
      ))}
      <section className="stack stack-5" aria-labelledby="set-look">
        <SectionHead id="set-look" title={t("group.look")} />
        <LanguageChips />
        <ThemeSwitch />
      </section>
      {loaderData.room && <Room {...loaderData.room} />}
    </div>
  );
}

const KB = 1024;
const MB = 1024 * KB;

/** How much storage the member's files use. */
function Room({ used, quota }: NonNullable<Route.ComponentProps["loaderData"]["room"]>) {
  const t = useT("accounts-settings");
  const { number } = useFormat();
  const size = (bytes: number) =>
    bytes < MB
      ? t("storage.kilobytes", { n: number(Math.ceil(bytes / KB)) })
      : t("storage.megabytes", { n: number(Math.round(bytes / MB)) });
  return (
    <section className="stack stack-3" aria-labelledby="set-storage">
      <SectionHead id="set-storage" title={t("storage.title")} />
      <p>
        {t("storage.used", {
          used: size(used.bytes),
          room: size(quota.bytes),
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

/** The line under a row: its current state; of what has none, such as a log, what the page is about. */
function useStates(data: Route.ComponentProps["loaderData"]): (key: SettingsKey) => string {
  const t = useT("accounts-settings");
  const plans = useT("plans");
  const market = useMarket();
  const { actor, now, zone } = useRoot();
  const ago = useAgo();
  const { date, list } = useFormat();
  const { name, email, pendingEmail, passwordChangedAt, checkedAt } = data.account;
  const plan = actor.kind === "member" ? actor.plan : "basic";
  const methods = [
    ...(passwordChangedAt ? [t("section.password")] : []),
    ...data.providers.map((provider) => PROVIDER_NAMES[provider]),
  ];
  const planState = () => {
    const { until, renews } = data.plan;
    const name = plans(`name.${plan}`);
    if (plan === "basic" || !until) return name;
    return t(renews ? "state.planRenews" : "state.planUntil", { plan: name, date: date(until) });
  };
  return (key) => {
    switch (key) {
      case "name":
        return name;
      case "email":
        return pendingEmail ? t("email.pendingState", { email, next: pendingEmail }) : email;
      case "password":
        return passwordChangedAt ? t("password.changed", { ago: ago(passwordChangedAt) }) : t("password.none");
      case "time-zone":
        return zoneFormatsOf(market, zone).name(now);
      case "subscription":
        return planState();
      case "identity":
        return checkedAt ? t("state.checked", { date: date(checkedAt) }) : t("state.unchecked");
      case "investor-status":
        // Its end is a midnight: the last day is the one before.
        return data.statedUntil
          ? t("state.stated", { date: date(new Date(data.statedUntil.getTime() - 1)) })
          : t("state.unstated");
      case "chat":
        return t("state.chat", { count: data.chat });
      case "blocked":
        return t("state.blocked", { count: data.blocked });
      case "ways-in":
        return list(methods);
      case "two-factor":
        return data.appSince ? t("state.twoFactorOn", { date: date(data.appSince) }) : t("state.twoFactorOff");
      case "passkeys":
        return t("state.passkeys", { count: data.passkeys });
      case "sessions":
        return t("sessions.count", { count: data.devices });
      case "notifications":
        return t("notifications.state", { count: data.mailed });
      case "visibility":
        return t(data.found ? "state.listed" : "state.unlisted");
      default:
        return t(`about.${key}`);
    }
  };
}
