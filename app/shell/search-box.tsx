import { Search } from "lucide-react";
import { Form } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

/** Searches companies from any page. */
export function SearchBox({ className }: { className: string }) {
  const t = useT("shell");
  return (
    <search className={className}>
      <Form action={paths.search()}>
        <label className="box">
          <span className="vh">{t("nav.search")}</span>
          <span className="affix bare">
            <Icon of={Search} size="s" />
          </span>
          <input className="input" type="search" name="q" maxLength={200} placeholder={t("searchPlaceholder")} />
        </label>
      </Form>
    </search>
  );
}
