/** The frame of all settings: beside a page the others at the left on wide screens, a link back on narrow ones. */
import { ChevronLeft } from "lucide-react";
import { Link, Outlet, useLocation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { admit, registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

const SettingsNavigation = deferred(async () => (await import("../ui/settings-navigation.tsx")).SettingsNavigation);

/** Members, onboarding done or not, and staff. */
export const middleware = [admit(registeredOf)];

export default function SettingsLayout() {
  const t = useT("accounts-settings");
  const { actor } = useRoot();
  const overview = useLocation().pathname === paths.settings();
  return (
    <div className={classNames("settings", overview && "settings-overview")}>
      <div className="set-head">
        {!overview && (
          <Link to={paths.settings()} className="small">
            <Icon of={ChevronLeft} size="s" />
            {t("back")}
          </Link>
        )}
        <h1 className="h-page">{t("title")}</h1>
      </div>
      {!overview && actor.kind === "member" && <SettingsNavigation reader={actor} />}
      <Outlet />
    </div>
  );
}
