import { Monitor, Moon, Sun } from "lucide-react";
import { useFetcher, useLocation } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { useRoot } from "#app/root.tsx";
import { Icon } from "#app/ui/icon.tsx";

const THEMES = [
  { theme: "light", icon: Sun },
  { theme: "dark", icon: Moon },
  { theme: "system", icon: Monitor },
] as const;

/** "Dark Mode" of the side navigation: light, dark or as the system. */
export function ThemeSwitch() {
  const t = useT("shell");
  const root = useRoot();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const chosen = (fetcher.formData?.get("theme") as string | undefined) ?? root.theme;
  return (
    <fetcher.Form method="post" action={paths.theme()}>
      <fieldset className="theme-switch">
        <legend className="vh">{t("theme.label")}</legend>
        <input type="hidden" name="next" value={pathname + search} />
        <div className="seg">
          {THEMES.map(({ theme, icon }) => (
            <button key={theme} type="submit" name="theme" value={theme} aria-pressed={chosen === theme}>
              <Icon of={icon} size="s" />
              <span>{t(`theme.${theme}`)}</span>
            </button>
          ))}
        </div>
      </fieldset>
    </fetcher.Form>
  );
}
