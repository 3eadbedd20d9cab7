import type { ReactNode } from "react";
import { useT } from "#app/i18n/translate.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { SettingsKey } from "../settings/settings-sections.ts";

interface SettingsPageProps {
  /** Which row of `settings-sections.ts` the page is: its heading and title are the row's words. */
  section: SettingsKey;
  /** A heading of its own, on pages below a row's. */
  title?: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One page of the settings, under its heading. */
export function SettingsPage({ section, title, lead, children }: SettingsPageProps) {
  const t = useT("accounts-settings");
  const heading = title ?? t(`section.${section}`);
  return (
    <section className="set-page" aria-labelledby="set-page">
      <PageTitle title={heading} />
      <SectionHead id="set-page" title={heading} />
      {lead && <p className="soft">{lead}</p>}
      {children}
    </section>
  );
}
